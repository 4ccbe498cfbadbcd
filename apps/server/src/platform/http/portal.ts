// Serves the built portal: hashed assets for a year, the page itself for every address a screen may have.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { sendFailure } from './envelope.ts';
import { Failure } from './errors.ts';
import { pageWith } from './portal-page.ts';

/** The built portal. */
const built = join(import.meta.dirname, '../../../../portal/dist');

const isApi = (url: string): boolean => /^\/(api|files|metrics|healthz|readyz)(\/|\?|$)/.test(url);

/** Serves the portal where it has been built; unknown addresses of the API stay 404 envelopes. */
export function registerPortal(app: FastifyInstance, env: Env, folder = built): void {
  const page = existsSync(join(folder, 'index.html'))
    ? pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), env)
    : undefined;
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: true,
    index: false,
    preCompressed: true,
    decorateReply: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (page) {
    app.get('/', async (_request, reply) =>
      reply.type('text/html').header('cache-control', 'no-cache').send(page),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !isApi(request.url) && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (page && wantsPage) return reply.type('text/html').header('cache-control', 'no-cache').send(page);
    return sendFailure(request, reply, new Failure(404, 'platform:noSuchPath'));
  });
}

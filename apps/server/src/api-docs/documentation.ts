// The OpenAPI document and a page to read it, both served by ourselves.
import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import fastifyStatic from '@fastify/static';
import type { EndpointList } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gondola API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><main id="swagger-ui"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: false });`;

/** Registers `/api/openapi.json` and `/api/docs`. */
export function registerDocumentation(
  app: FastifyInstance,
  contract: Readonly<Record<string, EndpointList>>,
): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(contract));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
  void app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}

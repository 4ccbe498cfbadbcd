// Serves the built front ends: hashed assets for a year, the page itself for every address a screen may have.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { sendFailure } from './envelope.ts';
import { Failure } from '../failure.ts';

// A deployment's choices that a front end has to know before it asks for anything, written into its page.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (name: string, content: string): string =>
  `<meta name="gondola-${name}" content="${escaped(content)}">`;

/** A front end's page with the accent of the deployment and, where a key is set, where its analytics go (D26). */
export function pageWith(
  page: string,
  {
    GONDOLA_ACCENT: accent,
    ANALYTICS_URL: url,
    ANALYTICS_KEY: key,
  }: Pick<Env, 'GONDOLA_ACCENT' | 'ANALYTICS_URL' | 'ANALYTICS_KEY'>,
): string {
  const settings = [
    accent ? meta('accent', accent) : '',
    url && key ? meta('analytics', `${key} ${url}`) : '',
  ];
  return page.replace('</head>', () => `${settings.join('')}</head>`);
}

const apps = join(import.meta.dirname, '../../../..');

/** Folders of the built front ends. */
export interface FrontEnds {
  readonly portal: string;
  /** The field application, below `/field`. */
  readonly field: string;
}

const built: FrontEnds = { portal: join(apps, 'portal/dist'), field: join(apps, 'field/dist') };

/** Headers that say what a page may do: a kilobyte that nobody reads next to each of its scripts and styles. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

const isApi = (url: string): boolean => /^\/(api|files|metrics|healthz|readyz)(\/|\?|$)/.test(url);
const isField = (url: string): boolean => /^\/field(\/|\?|$)/.test(url);

/** The address that every page leads to for now, where there is one. */
export type FirstPage = () => Promise<string | undefined>;

/** Serves the front ends that have been built; unknown addresses of the API stay 404 envelopes. */
export function registerFrontEnds(
  app: FastifyInstance,
  env: Env,
  firstPage: FirstPage,
  folders = built,
): void {
  const pageIn = (folder: string): string | undefined =>
    existsSync(join(folder, 'index.html'))
      ? pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), env)
      : undefined;
  const pages = { portal: pageIn(folders.portal), field: pageIn(folders.field) };
  const files = {
    wildcard: true,
    index: false,
    redirect: false,
    preCompressed: true,
    setHeaders(reply: FastifyReply, path: string) {
      // Files of people are no pages of ours, and say themselves how long they may be kept.
      if (reply.request.url.startsWith('/files/')) return;
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // `/field` belongs to the application too, but lies outside the scope of a service worker below `/field/`.
      if (/\/service-worker\.js(\.br)?$/.test(path)) void reply.header('service-worker-allowed', '/field');
      if (isHashed) for (const name of ofPages) void reply.removeHeader(name);
    },
  } as const;
  void app.register(fastifyStatic, { ...files, root: folders.portal, prefix: '/', decorateReply: true });
  if (pages.field !== undefined)
    void app.register(fastifyStatic, {
      ...files,
      root: folders.field,
      prefix: '/field/',
      decorateReply: false,
    });
  const sendPage = async (
    page: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const elsewhere = await firstPage();
    void reply.header('cache-control', 'no-cache');
    const isThere = elsewhere === undefined || request.url.split(/[?#]/)[0] === elsewhere;
    return isThere ? reply.type('text/html').send(page) : reply.redirect(elsewhere);
  };
  const { portal } = pages;
  if (portal) app.get('/', (request, reply) => sendPage(portal, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const page = isField(request.url) ? pages.field : portal;
    const wantsPage =
      request.method === 'GET' && !isApi(request.url) && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (page && wantsPage) return sendPage(page, request, reply);
    return sendFailure(request, reply, new Failure(404, 'platform:noSuchPath'));
  });
}

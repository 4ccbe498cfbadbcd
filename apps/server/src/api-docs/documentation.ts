// The OpenAPI document and the pages about it, all served by ourselves: how the API works, and the reference of every call, which
// tries them with the session that the portal has in the same browser.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Locale, localeOf, locales } from '../platform/i18n/i18n.ts';
import { guidePage } from './guide.ts';
import { type Contract, openApiDocument, type OpenApiDocument } from './openapi.ts';
import { callsPage, type Room, roomPage, rooms } from './reference.ts';

// The part of the document that one room needs: a page that shows a room opens at once, which one with all of the calls does not.
const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The calls of a room with the schemas that they lead to. */
function roomDocument(document: OpenApiDocument, room: string): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, calls]) => {
      const own = Object.entries(calls).filter(([, { tags }]) => tags.includes(room));
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    }),
  );
  const { schemas: all, ...components } = document.components;
  const schemas: Record<string, object> = {};
  const waiting = namesIn({ paths, components });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name];
    if (!schema || schemas[name]) continue;
    schemas[name] = schema;
    waiting.push(...namesIn(schema));
  }
  const tags = document.tags.filter(({ name }) => name === room);
  return { ...document, tags, paths, components: { ...components, schemas } };
}

const { resolve } = createRequire(import.meta.url);
const swagger = dirname(resolve('swagger-ui-dist/package.json'));

const font = resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;
const own = ['pages.css', 'pages.js', 'scheme.js', 'reference.js'] as const;

/** The language that the address asks for, else that of the browser. */
function languageOf({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown };
  return locales.find((locale) => locale === lang) ?? localeOf(headers['accept-language']);
}

/** The room that an address names, in its path or its query. */
const roomOf = (names: unknown): Room | undefined =>
  rooms.find((room) => room === (names as { room?: unknown }).room);

/** Registers `/api/openapi.json` and what is below `/api/docs`; `address` is where the installation is. */
export function registerDocumentation(app: FastifyInstance, contract: Contract, address: string): void {
  let document: OpenApiDocument | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= openApiDocument(contract);
    const room = roomOf(request.query);
    return reply
      .type('application/json')
      .send(JSON.stringify(room ? roomDocument(document, room) : document));
  });
  const page = (path: string, draw: (locale: Locale, room: Room | undefined) => string): void => {
    app.get(path, async (request, reply) => {
      const room = roomOf(request.params);
      if (path.endsWith(':room') && !room) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-language')
        .send(draw(languageOf(request), room));
    });
  };
  page('/api/docs', (locale) => guidePage(locale, address));
  page('/api/docs/reference', callsPage);
  page('/api/docs/reference/:room', (locale, room = 'sessions') => roomPage(locale, room));
  for (const name of own) {
    const content = readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');
    const type = types[name.endsWith('.css') ? 'css' : 'js'];
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
  app.get('/api/docs/inter.woff2', async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=604800')
      .send(await readFile(font)),
  );
  void app.register(fastifyStatic, {
    root: swagger,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}

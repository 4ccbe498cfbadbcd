// Answers on their way out: compressed for those who take it, where it is worth it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers, encodingFor } from './compression.ts';

const words = (size: number): string => 'góndola '.repeat(size / 9);

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  compressAnswers(server);
  server.get('/text/:size', async ({ params }) => ({
    words: words(Number((params as { size: string }).size)),
  }));
  server.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)));
  server.get('/encoded', async (_request, reply) =>
    reply.type('text/plain').header('content-encoding', 'gzip').send(Buffer.alloc(10_000)),
  );
});
afterAll(() => server.close());

const ask = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe.each([
  // Of the first size at once, of the second by another thread.
  { size: 9_000 },
  { size: 90_000 },
])('$size bytes', ({ size }) => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('are sent compressed to a client that takes %s', async (accepted, encoding, expand) => {
    const { headers, rawPayload } = await ask(`/text/${size}`, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(size / 10);
    expect(JSON.parse(expand(rawPayload).toString())).toEqual({ words: words(size) });
  });

  it.each([undefined, 'identity', 'zstd'])(
    'are sent as they are to a client that takes %s',
    async (accepted) => {
      const reply = await ask(`/text/${size}`, accepted);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.headers['vary']).toBe('accept-encoding');
      expect(reply.json()).toEqual({ words: words(size) });
    },
  );
});

it.each(['/text/900', '/picture'])('leaves %s as it is', async (url) => {
  const { headers } = await ask(url, 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['vary']).toBeUndefined();
});

it('compresses nothing twice', async () => {
  const { headers, rawPayload } = await ask('/encoded', 'br');
  expect(headers['content-encoding']).toBe('gzip');
  expect(rawPayload).toHaveLength(10_000);
});

it('never holds back a stream of events', () => {
  expect(encodingFor('text/event-stream', 'br')).toBeUndefined();
  expect(encodingFor('text/csv; charset=utf-8', 'br')).toBe('br');
});

// Files on their way in and out: refused with a reason, and never left lying about.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint, type EndpointDefinition } from '@gondola/contract';
import { z } from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { createLog } from '../log.ts';
import type { SentFile } from './sent-files.ts';
import { createServer } from './server.ts';
import { type Call, routes } from './call.ts';
import type { FastifyInstance } from 'fastify';
import { Client, type FileToSend } from '../../../test/kit/client.ts';
import { readFile } from 'node:fs/promises';
import type { Authenticate } from './guard.ts';

const rule = { field: 'file', max: 2, maxSize: 1000 } as const;
const trial = {
  send: endpoint({
    method: 'POST',
    path: '/api/trial',
    access: 'public',
    summary: 'Takes files',
    files: rule,
    body: z.object({ word: z.optional(z.string()) }),
    data: z.object({ word: z.nullable(z.string()), texts: z.array(z.string()) }),
  }),
  fetch: endpoint({
    method: 'GET',
    path: '/api/trial/{name}',
    access: 'public',
    summary: 'Makes a file',
    params: z.object({ name: z.string() }),
    produces: 'file',
    data: z.object({}),
  }),
};

let app: TestApplication;
let server: FastifyInstance;
let client: Client;
let seen: readonly SentFile[] = [];

async function* making(name: string): AsyncGenerator<string> {
  yield 'la primera parte\n'.repeat(10_000);
  if (name === 'broken') throw new Error('the making failed');
  yield 'fin';
}

// A folder of our own: other tests of this machine have files on their way too.
const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
const usual = process.env['TMPDIR'];
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  app = await startTestApplication();
  process.env['TMPDIR'] = folder;
  const handlers = routes(trial, {
    async send({ files, body }: Call<typeof trial.send>) {
      seen = files;
      const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
      return { word: body.word ?? null, texts };
    },
    fetch: ({ params }: Call<typeof trial.fetch>) => ({
      fileName: 'Góndola "uno".csv',
      contentType: 'text/csv',
      content: making(params.name),
    }),
  });
  const authenticate = Object.assign(async () => undefined, {
    recent: () => undefined,
  }) satisfies Authenticate;
  server = await createServer({
    services: { ...app.services, log: createLog('silent') },
    contract: { trial },
    rooms: { trial: handlers },
    authenticate,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  client = new Client(server);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const left = () => readdirSync(tmpdir()).filter((name) => /^gondola-(sent|answer)-/.test(name));
let before: string[];
beforeEach(() => {
  before = left();
  seen = [];
});
const nothingLeft = () => expect.poll(() => left().filter((name) => !before.includes(name))).toEqual([]);
const send = (files: readonly FileToSend[], body = {}, definition: EndpointDefinition = trial.send) =>
  client.send(definition, { body }, files);

it('takes files with the fields next to them and removes them when the call is answered', async () => {
  const answer = await send(
    [
      { name: 'a.txt', content: 'uno' },
      { name: '../../b', content: 'dos' },
    ],
    { word: 'x' },
  );
  expect(answer).toMatchObject({ status: 200, data: { word: 'x', texts: ['uno', 'dos'] } });
  expect(seen.map(({ fileName, size }) => [fileName, size])).toMatchObject([
    ['a.txt', 3],
    [expect.any(String), 3],
  ]);
  await nothingLeft();
  expect(seen.some(({ path }) => existsSync(path))).toBe(false);
});

it('refuses a file that is larger than allowed and keeps none', async () => {
  expect((await send([{ name: 'a', content: 'x'.repeat(1001) }])).status).toBe(413);
  expect(seen).toEqual([]);
  await nothingLeft();
});

it('says how many files are allowed where there are more, and keeps none', async () => {
  const answer = await send([1, 2, 3].map((n) => ({ name: `${n}`, content: 'x' })));
  const message = 'Puedes subir hasta 2 archivos a la vez';
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'file', message }] } });
  expect(seen).toEqual([]);
  await nothingLeft();
});

it('refuses a file under another name, a form without one, and what is no form', async () => {
  const misnamed = { ...trial.send, files: { ...rule, field: 'archivo' } };
  expect(await send([{ name: 'a', content: 'x' }], {}, misnamed)).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'archivo' }] },
  });
  expect(await send([], { word: 'x' })).toMatchObject({ status: 400, data: { fields: [{ path: 'file' }] } });
  expect((await client.raw('POST', '/api/trial', { word: 'x' })).status).toBe(415);
  await nothingLeft();
});

const part = (head: string, content = 'x'): string => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const aFile = part('content-disposition: form-data; name="file"; filename="a.csv"');

it.each([
  ['without a boundary', 'multipart/form-data', `${aFile}--b--`, 'platform:files.unreadableForm'],
  ['with an empty boundary', 'multipart/form-data; boundary=', `${aFile}--b--`, 'platform:files.cutOff'],
  ['without its end', 'multipart/form-data; boundary=b', aFile, 'platform:files.cutOff'],
  [
    'with a part without headers',
    'multipart/form-data; boundary=b',
    `--b\r\n\r\nx\r\n--b--`,
    'platform:invalidInput',
  ],
  [
    'with the field __proto__',
    'multipart/form-data; boundary=b',
    `${part('content-disposition: form-data; name="__proto__"')}${aFile}--b--`,
    'platform:malformed',
  ],
  [
    'with a field of broken JSON',
    'multipart/form-data; boundary=b',
    `${part('content-disposition: form-data; name="word"\r\ncontent-type: application/json', '{')}${aFile}--b--`,
    'platform:unsupportedType',
  ],
  ['that is empty', 'multipart/form-data; boundary=b', '', 'platform:invalidInput'],
])('refuses a form %s with a sentence', async (_kind, type, payload, code) => {
  const reply = await server.inject({
    method: 'POST',
    url: '/api/trial',
    headers: { 'content-type': type, 'accept-language': 'es' },
    payload,
  });
  const { data } = reply.json<{ data: { code: string; errorMessage: string } }>();
  expect([reply.statusCode < 500, data.code]).toEqual([true, code]);
  expect(data.errorMessage).toMatch(/\.$/);
  await nothingLeft();
});

it('refuses a NUL in the name of a file and in a field, and takes a file without a name', async () => {
  expect(await send([{ name: 'a\0b', content: 'x' }])).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'file', code: 'platform:fields.unstorable' }] },
  });
  expect(await send([{ name: 'a', content: 'x' }], { word: 'a\0b' })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'word', code: 'platform:fields.unstorable' }] },
  });
  const nameless = part(
    'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream',
  );
  const reply = await server.inject({
    method: 'POST',
    url: '/api/trial',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${nameless}--b--`,
  });
  expect([reply.statusCode, seen[0]?.fileName]).toEqual([200, '']);
});

it('leaves nothing of an upload that is cut half-way', async () => {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  socket.write(
    `POST /api/trial HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n${head}${'x'.repeat(400)}`,
  );
  await expect.poll(() => left().filter((name) => !before.includes(name)).length).toBe(1);
  socket.destroy();
  await nothingLeft();
  expect(seen).toEqual([]);
});

it('sends a file whole, under its name, and leaves nothing', async () => {
  const { status, headers, content } = await client.download(trial.fetch, { params: { name: 'whole' } });
  expect(status).toBe(200);
  expect(content.toString().endsWith('fin')).toBe(true);
  expect(Number(headers['content-length'])).toBe(content.length);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''G%C3%B3ndola%20%22uno%22.csv`);
  await nothingLeft();
});

it.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
] as const)('sends text compressed to who takes %s', async (accepted, encoding, expand) => {
  const reply = await server.inject({ url: '/api/trial/whole', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  const { content } = await client.download(trial.fetch, { params: { name: 'whole' } });
  expect(expand(reply.rawPayload).equals(content)).toBe(true);
  await nothingLeft();
});

it('answers an envelope when the making of a file fails, not half of it', async () => {
  const { status, headers, content } = await client.download(trial.fetch, { params: { name: 'broken' } });
  expect(status).toBe(500);
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(content.toString())).toMatchObject({ success: false, status: 500 });
  expect(headers['content-disposition']).toBeUndefined();
  await nothingLeft();
});

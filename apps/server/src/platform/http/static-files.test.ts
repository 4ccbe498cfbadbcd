// Addresses and headers of static and signed files that nobody sends by accident: each has its 4xx and its sentence.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { createServer } from './server.ts';

const portalFolder = mkdtempSync(join(tmpdir(), 'gondola-portal-'));
const fieldFolder = mkdtempSync(join(tmpdir(), 'gondola-field-'));
const publicKey = 'public/logos/1/logo-1.png';
const privateKey = 'private/tickets/1/nota-1.txt';
let app: TestApplication;
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await startTestApplication();
  mkdirSync(join(portalFolder, 'assets'));
  writeFileSync(join(portalFolder, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(portalFolder, 'assets', 'page-1.js'), 'x'.repeat(5_000));
  mkdirSync(join(fieldFolder, 'assets'));
  writeFileSync(join(fieldFolder, 'index.html'), '<html><head></head>field</html>');
  writeFileSync(join(fieldFolder, 'assets', 'page-2.js'), 'z'.repeat(50));
  for (const name of ['service-worker.js', 'service-worker.js.br'])
    writeFileSync(join(fieldFolder, name), 'self.skipWaiting;'.repeat(90));
  for (const key of [publicKey, privateKey]) {
    const path = join(app.services.files.place.folder ?? '', key);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'y'.repeat(300));
  }
  server = await createServer({
    services: app.services,
    contract: {},
    rooms: {},
    authenticate: Object.assign(async () => undefined, { recent: () => undefined }),
    frontEnds: { portal: portalFolder, field: fieldFolder },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(portalFolder, { recursive: true, force: true });
  rmSync(fieldFolder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Sends the address as it is written: clients would tidy it up. */
const ask = (path: string, headers: readonly string[] = [], method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString('latin1');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1]),
        headers: head.toLowerCase(),
        body: Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString(),
      });
    });
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: gondola.test', 'Connection: close', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });

/** The envelope of a refusal, as sent. */
const refusalOf = ({ body }: Reply) =>
  JSON.parse(body) as { success: boolean; status: number; data: { errorMessage: string; code: string } };

const long = 'a'.repeat(3_000);

describe('the field application', () => {
  it.each(['/field', '/field/', '/field?x=1', '/field/tasks/7'])('has its page at %s', async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('field');
    expect(reply.headers).toContain('cache-control: no-cache');
  });

  it('brings files of its own, kept for a year', async () => {
    const reply = await ask('/field/assets/page-2.js');
    expect(reply.body).toBe('z'.repeat(50));
    expect(reply.headers).toContain('immutable');
    expect((await ask('/field/assets/page-1.js')).status).toBe(404);
  });

  it('keeps itself on a phone by a worker that is looked at each time, and that has all of its addresses', async () => {
    for (const accepted of [[], ['Accept-Encoding: br']]) {
      const { headers } = await ask('/field/service-worker.js', accepted);
      expect(headers).toContain('service-worker-allowed: /field\r\n');
      expect(headers).toContain('cache-control: no-cache');
    }
    expect((await ask('/field/assets/page-2.js')).headers).not.toContain('service-worker-allowed');
  });

  it('leaves every other address to the portal', async () => {
    expect((await ask('/fields')).body).not.toContain('field');
  });
});

describe('a file of the portal with a hash in its name', () => {
  it('is kept for a year, and carries none of the headers that are for pages', async () => {
    const { headers } = await ask('/assets/page-1.js');
    expect(headers).toContain('cache-control: public, max-age=31536000, immutable');
    expect(headers).toContain('x-content-type-options: nosniff');
    expect(headers).not.toContain('content-security-policy');
    expect(headers.length).toBeLessThan(500);
  });

  it('is named by a page that is asked for each time, under the policy of the product', async () => {
    const { headers } = await ask('/');
    expect(headers).toContain('cache-control: no-cache');
    expect(headers).toContain('content-security-policy: ');
  });
});

describe('an address that names no file', () => {
  it.each([
    '/assets/',
    '/assets//',
    '/assets/%00',
    '/assets/page%00.js',
    '/assets/../',
    '/assets/./page-1.js',
    '/assets/%2e%2e/index.html',
    '/assets/%5c..%5cindex.html',
    `/assets/${long}.js`,
    `/${long}`,
    '/assets/page-2.js',
    '//evil.example/',
    '//evil.example/assets/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/assets/%',
    '/%ff',
    '/api/%00',
    '/api/docs/assets/',
    '/api/docs/assets/%00',
    '/files/%00',
    '/files/public/%00',
    '/files/public/logos/1/none-1.png',
    `/files/public/logos/1/${long}.png`,
  ])('%j gets an envelope with 400 or 404, and leads nowhere else', async (path) => {
    const reply = await ask(path, ['Accept-Language: es']);
    expect([400, 404]).toContain(reply.status);
    expect(reply.headers).not.toContain('location:');
    expect(refusalOf(reply)).toMatchObject({ success: false, status: reply.status });
    expect(refusalOf(reply).data.errorMessage).toMatch(/\.$/);
  });

  it('is reported in the language of the caller', async () => {
    const messages = await Promise.all(
      ['es', 'en'].map(async (locale) => refusalOf(await ask('/%ff', [`Accept-Language: ${locale}`]))),
    );
    expect(messages.map(({ data }) => data.errorMessage)).toEqual([
      'No se pudieron leer los datos enviados.',
      'The data sent could not be read.',
    ]);
  });
});

describe.each([
  ['a file of the portal', () => '/assets/page-1.js'],
  ['a public file', () => `/files/${publicKey}`],
  ['a signed file', () => app.services.files.addressOf(privateKey).replace('http://gondola.test', '')],
])('%s', (_kind, pathOf) => {
  it.each([
    'bytes=99999999-',
    'bytes=9-1',
    'bytes=',
    'bytes=a-b',
    'bytes=-0',
    'bytes=99999999999999999999999-',
  ])('refuses the range %j with 416 and its size', async (range) => {
    const reply = await ask(pathOf(), [`Range: ${range}`, 'Accept-Language: es']);
    expect(reply.status).toBe(416);
    expect(refusalOf(reply).data).toMatchObject({
      errorMessage: 'Esa parte del archivo no existe.',
      code: 'platform:noSuchRange',
    });
    expect(reply.headers).toContain('content-range: bytes */');
    expect(reply.headers).not.toContain('immutable');
  });

  it('gives the part that was asked for', async () => {
    const reply = await ask(pathOf(), ['Range: bytes=0-9']);
    expect([reply.status, reply.body.length]).toEqual([206, 10]);
  });

  it.each([
    'If-Match: "another"',
    'If-Match: W/"x", ,,',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  ])('refuses %j with 412', async (header) => {
    const reply = await ask(pathOf(), [header]);
    expect(reply.status).toBe(412);
    expect(refusalOf(reply).data.code).toBe('platform:otherVersion');
  });
});

describe('what is no HTTP', () => {
  it('gets an envelope too', async () => {
    const reply = await ask('/', [], 'NONSENSE');
    expect([reply.status, refusalOf(reply).data.code]).toEqual([400, 'platform:malformed']);
    const large = await ask('/', [`X-Large: ${'x'.repeat(20_000)}`]);
    expect([large.status, refusalOf(large).data.code]).toEqual([431, 'platform:headersTooLarge']);
  });
});

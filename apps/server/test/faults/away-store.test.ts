// The store of files answers 503, or not at all, or its name leads nowhere: what needs a file says so and loses nothing, everything else works,
// and it is well again as soon as the store is.
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@gondola/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '../kit/bucket.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World } from '../kit/world.ts';

type Mood = 'well' | 'busy' | 'silent';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let between: Server;
let mood: Mood = 'well';
let app: TestApplication;
let world: World;
beforeAll(async () => {
  bucket = await startBucket();
  const store = new URL(bucket.settings.FILES_S3_ENDPOINT);
  between = createServer((request, response) => {
    if (mood === 'silent') return;
    if (mood === 'busy') {
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
      return;
    }
    const { method, url, headers } = request;
    const passed = ask({ host: store.hostname, port: store.port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  app = await startTestApplication({
    ...bucket.settings,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_PATIENCE_SECONDS: '1',
  });
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  between.closeAllConnections();
  between.close();
  await bucket.close();
});

afterEach(() => {
  mood = 'well';
});

const client = () => world.people.client.client;
const ticket = (subject: string, fileUrl: string) => ({
  body: {
    subject,
    content: 'x',
    category: 'qa',
    subcategory: 'other',
    projectId: world.projectId,
    fileUrl,
  } as const,
});

async function upload(text: string): Promise<string> {
  const { returnData } = await client().call(contract.tickets.signUpload, {
    body: { fileName: 'nota.txt', fileType: 'text/plain' },
  });
  const address = returnData.signedRequest;
  const sent = await fetch(address, { method: 'PUT', body: text, headers: { 'content-type': 'text/plain' } });
  expect(sent.status).toBe(200);
  return address;
}

describe.each(['busy', 'silent'] as const)('a store that is %s', (fault) => {
  it('makes what names a file wait, in words, and nothing else', async () => {
    const subject = `Con archivo, ${fault}`;
    const address = await upload(subject);
    mood = fault;
    const began = performance.now();
    const refused = await client().send(contract.tickets.create, ticket(subject, address));
    const seconds = (performance.now() - began) / 1000;
    expect(refused).toMatchObject({ status: 503, data: { code: 'platform:unavailable' } });
    expect(seconds).toBeLessThan(20);
    const { tickets } = await client().call(contract.tickets.list, { query: {} });
    expect(tickets.map((one) => one.subject)).not.toContain(subject);
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
    mood = 'well';
    const made = await client().call(contract.tickets.create, ticket(subject, address));
    const { headers } = await app.server.inject(
      made.ticket.fileUrl?.replace('http://gondola.test', '') ?? '',
    );
    expect(await (await fetch(String(headers.location))).text()).toBe(subject);
  }, 60_000);
});

it('a name that leads nowhere is said as what cannot be reached', async () => {
  const lost = await startTestApplication({
    ...bucket.settings,
    FILES_S3_ENDPOINT: 'http://store.invalid',
    FILES_S3_PATIENCE_SECONDS: '1',
  });
  const there = await makeWorld(lost);
  const { returnData } = await there.people.client.client.call(contract.tickets.signUpload, {
    body: { fileName: 'nota.txt', fileType: 'text/plain' },
  });
  const refused = await there.people.client.client.send(contract.tickets.create, {
    body: {
      subject: 'x',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: there.projectId,
      fileUrl: returnData.signedRequest,
    },
  });
  expect(refused).toMatchObject({ status: 503 });
  await lost.close();
});

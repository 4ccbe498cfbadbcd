// A collector gets each call and each job with its statements, and nothing that says who somebody is.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World, worldPassword } from './kit/world.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeOldMailsJob } from '../src/rooms/mails/remove-old-mails.job.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

let collector: Server;
let app: TestApplication;
let world: World;
const bodies: string[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  app = await startTestApplication({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  world = await makeWorld(app);
});
afterAll(() => collector.close());

it('tells of calls and jobs with their statements, under the trace of who called, and of nobody by name', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { client } = world.people;
  await client.client.call(contract.tickets.create, {
    body: {
      subject: 'Palabras ajenas',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });
  const { token } = await app.stranger.call(contract.sessions.login, {
    body: { email: client.email, password: worldPassword },
  });
  await app.server.inject({
    url: contract.tickets.list.path,
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await app.jobs.work([removeOldMailsJob], app.services);
  await inTransaction(app.services.pool, { companyIds: [], userId: null }, 'write', (db) =>
    app.jobs.enqueue(db, removeOldMailsJob, {}),
  );
  const done = `select 1 from pgboss.job where name = 'remove-old-mails' and state = 'completed'`;
  await expect.poll(() => app.sql(done)).toHaveLength(1);
  // Stopping sends what is left.
  await app.close();
  const spans = bodies.flatMap((body) =>
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const raised = spans.find(({ name }) => name === 'POST /api/ticket');
  expect(raised).toBeDefined();
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === raised?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.map(({ name }) => name)).toContain('insert');
  expect(spans.find(({ name }) => name === 'GET /api/ticket/')).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
  });
  const job = spans.find(({ name }) => name === 'remove-old-mails');
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  const all = bodies.join('');
  expect(all).not.toContain('Palabras ajenas');
  expect(all).not.toContain(client.email);
});

// Told to stop, the server finishes what it is doing, takes nothing new, and is gone.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { startServerProcess } from './server-process.ts';

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

async function tokenAt(url: string, email = world.people.superAdmin.email): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: worldPassword }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return data.token;
}

it('answers the request that is running when SIGTERM comes', async () => {
  const server = await startServerProcess(app.ownerUrl, app.appUrl);
  // The row is held by somebody else, so the move has to wait inside its transaction.
  const [ticket] = await app.sql<{ id: number }>(
    `insert into tickets (company_id, project_id, subject, content, category, subcategory) values ($1, $2, 'x', 'x', 'qa', 'other') returning id`,
    [world.companyId, world.projectId],
  );
  const token = await tokenAt(server.url);
  const release = await holdTicket(ticket?.id ?? 0);
  const running = fetch(`${server.url}/api/ticket/${ticket?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ state: 'evaluation' }),
  });
  await someoneWaits();
  server.child.kill('SIGTERM');
  await sleep(200);
  await release();
  expect((await running).status).toBe(200);
  const [code] = (await once(server.child, 'exit')) as [number];
  expect(code).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
}, 40_000);

it('is gone within ten seconds, whatever still goes on', async () => {
  const server = await startServerProcess(app.ownerUrl, app.appUrl);
  const { port } = new URL(server.url);
  // An upload of which nothing more comes, and a call that waits for a row that nobody lets go.
  const slow = createConnection(Number(port), '127.0.0.1');
  slow.on('error', () => undefined);
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 900000',
  ];
  slow.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
  const [ticket] = await app.sql<{ id: number }>(
    `insert into tickets (company_id, project_id, subject, content, category, subcategory) values ($1, $2, 'x', 'x', 'qa', 'other') returning id`,
    [world.companyId, world.projectId],
  );
  const release = await holdTicket(ticket?.id ?? 0);
  const token = await tokenAt(server.url);
  const waiting = fetch(`${server.url}/api/ticket/${ticket?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ state: 'evaluation' }),
  }).catch(() => 'cut off');
  await someoneWaits();
  const began = performance.now();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  expect(performance.now() - began).toBeLessThan(10_000);
  await release();
  await waiting;
  slow.destroy();
}, 40_000);

it('loses no call and no event of two servers behind a balancer when one after the other is started again', async () => {
  const settings = { DRAIN_SECONDS: '1' };
  const start = () => startServerProcess(app.ownerUrl, app.appUrl, settings);
  const servers = [await start(), await start()];
  let ready = servers;
  const over = new AbortController();
  /** Looks at each server five times a second, as a balancer does. */
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const found = await Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`${server.url}/readyz`).catch(() => undefined);
          return answer?.ok ? [server] : [];
        }),
      );
      ready = found.flat();
      await sleep(200);
    }
  };
  const looking = look();
  const outcomes = new Map<string, number>();
  let sent = 0;
  const caller = async (): Promise<void> => {
    while (!over.signal.aborted || sent < 5_000) {
      sent += 1;
      const server = ready[sent % ready.length];
      const answer = await fetch(`${server?.url}/api/setup`).catch((error: unknown) => String(error));
      const outcome = typeof answer === 'string' ? answer : String(answer.status);
      if (typeof answer !== 'string') await answer.arrayBuffer();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const calling = Promise.all(Array.from({ length: 8 }, caller));
  const page = openPage(() => ready[sent % ready.length]?.url ?? '', over.signal);
  for (const place of [0, 1]) {
    await sleep(1_000);
    await servers[place]?.kill('SIGTERM');
    servers[place] = await start();
    await sleep(1_000);
  }
  over.abort();
  await Promise.all([calling, looking]);
  const { raised, worst } = await page;
  expect(raised).toBeGreaterThan(20);
  expect(worst).toBeLessThan(15_000);
  expect(sent).toBeGreaterThanOrEqual(5_000);
  expect([...outcomes.keys()]).toHaveLength(1);
  for (const server of servers) await server.kill('SIGTERM');
}, 120_000);

/**
 * Raises tickets through a balancer, and keeps a page open that follows them: like the portal, it reads again after each event and each time
 * its stream opens. Gives how many were raised, and the longest that one of them was not seen, in milliseconds.
 */
async function openPage(at: () => string, over: AbortSignal): Promise<{ raised: number; worst: number }> {
  const token = await tokenAt(at(), world.people.client.email);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const raisedAt = new Map<number, number>();
  const seenAfter = new Map<number, number>();
  const read = async (): Promise<void> => {
    const reply = await fetch(`${at()}${contract.tickets.list.path}?limit=100`, { headers });
    const { data } = (await reply.json()) as { data: { tickets: { id: number }[] } };
    for (const { id } of data.tickets) {
      const raised = raisedAt.get(id);
      if (raised !== undefined && !seenAfter.has(id)) seenAfter.set(id, Date.now() - raised);
    }
  };
  const leaving = new AbortController();
  const listening = (async () => {
    while (!leaving.signal.aborted) {
      try {
        const stream = await fetch(`${at()}${contract.events.feed.path}`, {
          headers,
          signal: leaving.signal,
        });
        await read();
        for await (const chunk of stream.body ?? [])
          if (String(Buffer.from(chunk)).includes('data: ')) await read();
      } catch {
        // The server went; the next stream is asked of the other.
      }
      await sleep(1_000, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  })();
  while (!over.aborted) {
    const body = {
      subject: 'x',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const reply = await fetch(`${at()}${contract.tickets.create.path}`, sent);
    expect(reply.status).toBe(201);
    const { data } = (await reply.json()) as { data: { ticket: { id: number } } };
    raisedAt.set(data.ticket.id, Date.now());
    await sleep(60);
  }
  try {
    await expect.poll(() => seenAfter.size).toBe(raisedAt.size);
  } finally {
    leaving.abort();
    await listening;
  }
  return { raised: raisedAt.size, worst: Math.max(...seenAfter.values()) };
}

/** Waits until somebody waits for a row. */
const someoneWaits = () =>
  expect
    .poll(() =>
      app.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .not.toEqual([]);

/** Holds a ticket's row from another connection; the function returned lets it go. */
async function holdTicket(id: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from tickets where id = $1 for update', [id]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

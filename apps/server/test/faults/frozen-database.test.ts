// A database that answers nothing, and one table that somebody keeps locked: calls end with 503 in time, what does not
// need the table goes on, and all is well again by itself afterwards.
import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { installJobs } from '../../src/platform/jobs/jobs.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gondola-frozen-'));
let database: EmbeddedPostgres;
let server: ServerProcess;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir, durable: false });
  const { appConnectionString } = await migrate({ connectionString: database.connectionString });
  await installJobs(database.connectionString, []);
  server = await startServerProcess(database.connectionString, appConnectionString);
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.stop();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The processes of the database that serve connections. */
async function backends(): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

const read = () => fetch(`${server.url}/api/documents/terms-and-conditions`);
const write = () =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@gondola.test', password: 'a wrong password' }),
  });

it('answers reads and writes with 503 within 15 s while the database is frozen, and recovers', async () => {
  expect((await Promise.all([read(), write(), read(), write()])).every(({ status }) => status < 500)).toBe(
    true,
  );
  const frozen = await backends();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const began = performance.now();
    const replies = await Promise.all(
      [read(), read(), read(), write(), write()].map(async (asked) => {
        const reply = await asked;
        return [reply.status, ((await reply.json()) as { status: number }).status];
      }),
    );
    expect(replies.filter(([status]) => status === 503).length).toBeGreaterThan(0);
    for (const [status, envelopeStatus] of replies) expect(envelopeStatus).toBe(status);
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => [(await read()).status, (await write()).status]).toEqual([200, 401]);
}, 60_000);

it('keeps pages that do not need it going while somebody locks a table', async () => {
  const { client } = world.people.superAdmin;
  const locker = new pg.Client({ connectionString: app.ownerUrl });
  await locker.connect();
  await locker.query('begin; lock table tickets in access exclusive mode');
  try {
    const stuck = Array.from({ length: 30 }, () => client.send(contract.tickets.list, {}));
    const began = performance.now();
    const others = await Promise.all(
      Array.from({ length: 10 }, () => client.send(contract.companies.list, {})),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(performance.now() - began).toBeLessThan(5_000);
    const answers = await Promise.all(stuck);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    await locker.end();
  }
  expect((await client.send(contract.tickets.list, {})).status).toBe(200);
}, 60_000);

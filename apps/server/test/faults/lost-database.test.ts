// The database goes away under load. Calls fail cleanly while it is gone and work again when it is back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { installJobs } from '../../src/platform/jobs/jobs.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gondola-lost-'));
let database: EmbeddedPostgres;
let server: ServerProcess;

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir });
  const { appConnectionString } = await migrate({ connectionString: database.connectionString });
  await installJobs(database.connectionString, []);
  server = await startServerProcess(database.connectionString, appConnectionString);
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Seen {
  readonly status: number;
  readonly isEnvelope: boolean;
}

async function ask(): Promise<Seen> {
  const reply = await fetch(`${server.url}/api/documents/terms-and-conditions`);
  const body = (await reply.json()) as { success?: boolean; status?: number };
  return {
    status: reply.status,
    isEnvelope: body.status === reply.status && typeof body.success === 'boolean',
  };
}

async function postmasterPid(): Promise<number> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as line`,
  );
  await client.end();
  return Number(rows[0]?.line);
}

it('answers 503 while the database is gone and recovers by itself', async () => {
  expect(await ask()).toEqual({ status: 200, isEnvelope: true });
  const seen: Seen[] = [];
  const loading = new AbortController();
  const load = Array.from({ length: 6 }, async () => {
    while (!loading.signal.aborted) seen.push(await ask());
  });
  await sleep(300);
  // The launcher sees the death and brings the server back; calls in between must fail cleanly.
  process.kill(await postmasterPid(), 'SIGQUIT');
  const isBack = (): boolean =>
    seen.some(({ status }) => status !== 200) && seen.slice(-20).every(({ status }) => status === 200);
  try {
    await expect.poll(isBack, { interval: 100, timeout: 60_000 }).toBe(true);
  } finally {
    loading.abort();
    await Promise.all(load);
  }
  expect(seen.every(({ isEnvelope }) => isEnvelope)).toBe(true);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
}, 90_000);

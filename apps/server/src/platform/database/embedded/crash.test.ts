import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { removeStalePidFile } from './postmaster-pid.ts';
import {
  cleanUp,
  clusterOf,
  killHard,
  launchElsewhere,
  livePid,
  newDataDir,
  query,
} from './launcher-test-kit.ts';

afterEach(cleanUp);

const killServer = (dataDir: string): void => {
  const pid = livePid(dataDir);
  if (pid === undefined) throw new Error('No server runs.');
  process.kill(pid, 'SIGKILL');
};

/** Inserts rows one by one until the connection breaks; `acknowledged` grows by the number of each that the server took. */
function insertUntilBroken(connectionString: string): { acknowledged: number[]; broken: Promise<void> } {
  const acknowledged: number[] = [];
  const insert = async (): Promise<void> => {
    const client = new Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (let id = 1; ; id += 1) {
        await client.query('INSERT INTO rows VALUES ($1)', [id]);
        acknowledged.push(id);
      }
    } catch {
      // The server is gone.
    }
  };
  return { acknowledged, broken: insert() };
}

const someInserted = (acknowledged: readonly number[]) =>
  expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(10);

test('kill -9 of the server loses nothing acknowledged, and it comes back on its port by itself', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  await query(server.connectionString, 'CREATE TABLE rows (id int PRIMARY KEY)');
  const before = livePid(dataDir);
  const { acknowledged, broken } = insertUntilBroken(server.connectionString);
  await someInserted(acknowledged);
  killServer(dataDir);
  await broken;

  await expect.poll(() => livePid(dataDir)).toSatisfy((pid) => pid !== undefined && pid !== before);
  const count = async (): Promise<unknown> =>
    query(server.connectionString, `SELECT count(*)::int AS n FROM rows WHERE id <= ${acknowledged.length}`);
  await expect.poll(count).toEqual([{ n: acknowledged.length }]);
  await server.stop();
  expect(livePid(dataDir)).toBeUndefined();
});

test('kill -9 of server and launcher together: the next start recovers every acknowledged row', async () => {
  const dataDir = newDataDir();
  const { child, answer } = await launchElsewhere(dataDir);
  const url = answer.connectionString ?? '';
  await query(url, 'CREATE TABLE rows (id int PRIMARY KEY)');
  const { acknowledged, broken } = insertUntilBroken(url);
  await someInserted(acknowledged);
  await killHard(child);
  killServer(dataDir);
  await broken;

  const server = await startEmbeddedPostgres({ dataDir });
  const found = await query(server.connectionString, 'SELECT id FROM rows ORDER BY id');
  expect(found.slice(0, acknowledged.length)).toEqual(acknowledged.map((id) => ({ id })));
  await server.stop();
});

test('the server of a killed launcher is joined, and stopped in the end', async () => {
  const dataDir = newDataDir();
  const { child, answer } = await launchElsewhere(dataDir);
  await query(answer.connectionString ?? '', 'CREATE TABLE kept AS SELECT 7 AS id');
  const pid = livePid(dataDir);
  await killHard(child);
  expect(livePid(dataDir)).toBe(pid);

  const messages: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) });
  expect(livePid(dataDir)).toBe(pid);
  expect(server.connectionString).toBe(answer.connectionString);
  expect(messages.join()).toContain(`process ${pid}`);
  expect(await query(server.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await server.stop();
  expect(livePid(dataDir)).toBeUndefined();
});

test('the launcher stops its server when asked, with clients connected', async () => {
  const dataDir = newDataDir();
  const { child, answer } = await launchElsewhere(dataDir);
  const address = answer.connectionString ?? '';
  // Its last words may be lost with the connection.
  const broken = expect(query(address, 'SELECT pg_sleep(30)')).rejects.toThrow(/terminat|ECONNRESET/i);
  const busy = `SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)' AND state = 'active'`;
  await expect.poll(() => query(address, busy)).toHaveLength(1);
  child.stdin?.end();
  await broken;
  await expect.poll(() => livePid(dataDir)).toBeUndefined();
});

test('a postmaster.pid that names a stranger does not stop the start', async () => {
  const dataDir = newDataDir();
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
  await first.stop();
  const { uid, gid } = statSync(clusterOf(dataDir));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
  try {
    const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
    writeFileSync(
      pidFile,
      `${stranger.pid}\n${clusterOf(dataDir)}\n1700000000\n${first.port}\n\n127.0.0.1\n`,
    );
    const second = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    expect(stranger.exitCode).toBeNull();
    await second.stop();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test.each([
  ['empty', ''],
  ['full of NULs, as a power cut leaves it', '\0'.repeat(80)],
  ['of something else', 'hello\nworld\n'],
  ['cut off before its port, with a number nobody has', '4194303\n'],
])('a postmaster.pid that is %s does not stop the start, and loses nothing', async (_kind, content) => {
  const dataDir = newDataDir();
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
  await first.stop();
  const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
  writeFileSync(pidFile, content);
  // The database's own user may be another than ours.
  chmodSync(pidFile, 0o644);
  const second = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('an emptied postmaster.pid is left alone while its server runs', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
  const content = readFileSync(pidFile);
  writeFileSync(pidFile, '');
  expect(await removeStalePidFile(clusterOf(dataDir))).toBeUndefined();
  expect(existsSync(pidFile)).toBe(true);
  writeFileSync(pidFile, content);
  await server.stop();
});

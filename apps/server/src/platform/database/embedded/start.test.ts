import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { cleanUp, clusterOf, launchElsewhere, livePid, newDataDir, query } from './launcher-test-kit.ts';

afterEach(cleanUp);

test('a new folder gets a UTF-8 database that sorts and folds alike everywhere', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const [row] = await query(
    server.connectionString,
    `SELECT getdatabaseencoding() AS encoding, lower('ÑANDÚ') AS lower, current_user AS owner, current_database() AS name`,
  );
  expect(row).toEqual({ encoding: 'UTF8', lower: 'ñandú', owner: 'gondola_owner', name: 'gondola' });
  expect(findRunningEmbeddedPostgres(dataDir)).toBe(server.connectionString);
  await server.stop();
  expect(livePid(dataDir)).toBeUndefined();
  expect(findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  expect(readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8')).toContain(
    'database system is shut down',
  );
});

test('a second start finds data and port again, and sooner than the first', async () => {
  const dataDir = newDataDir();
  const firstBegan = performance.now();
  const first = await startEmbeddedPostgres({ dataDir });
  const firstTook = performance.now() - firstBegan;
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
  await first.stop();
  const began = performance.now();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(performance.now() - began).toBeLessThan(firstTook);
  expect(second.connectionString).toBe(first.connectionString);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('only this machine, with the stored password, gets in', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(statSync(join(dataDir, 'postgres', 'access.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  const wrong = new URL(server.connectionString);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  if (outside !== undefined) await expect(reach(outside, server.port)).resolves.toBe('refused');
  await expect(reach('127.0.0.1', server.port)).resolves.toBe('open');
  await server.stop();
});

test('a port that another program took in the meantime is replaced', async () => {
  const dataDir = newDataDir();
  const other = await startEmbeddedPostgres({ dataDir: newDataDir(), durable: false });
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await first.stop();
  const access = join(dataDir, 'postgres', 'access.json');
  const stored: unknown = JSON.parse(readFileSync(access, 'utf8'));
  writeFileSync(access, JSON.stringify(Object.assign({}, stored, { port: other.port })), { mode: 0o600 });
  const second = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(second.port).not.toBe(other.port);
  expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  await other.stop();
});

test('the second launcher on a folder learns who holds it', async () => {
  const dataDir = newDataDir();
  const first = await launchElsewhere(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining(`process ${first.child.pid}`),
  });
  expect(await query(first.answer.connectionString ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of two first starts at the same moment, exactly one gets the folder', async () => {
  const dataDir = newDataDir();
  const both = await Promise.all([launchElsewhere(dataDir), launchElsewhere(dataDir)]);
  const codes = both.map(({ answer }) => answer.code ?? 'started').sort((a, b) => a.localeCompare(b));
  expect(codes).toEqual(['IN_USE', 'started']);
  const winner = both.find(({ answer }) => answer.connectionString !== undefined);
  expect(await query(winner?.answer.connectionString ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('initdb-'))).toEqual([]);
});

test('what a killed first start left is swept away', async () => {
  const dataDir = newDataDir();
  const rest = join(dataDir, 'postgres', 'initdb-999999999-abc');
  mkdirSync(join(rest, 'cluster'), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(existsSync(rest)).toBe(false);
  await server.stop();
});

test('a cluster of a version that is not installed is left alone', async () => {
  const dataDir = newDataDir();
  mkdirSync(clusterOf(dataDir), { recursive: true });
  writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '9\n');
  writeFileSync(join(dataDir, 'postgres', 'access.json'), '{"password":"x"}');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'WRONG_VERSION',
    message: expect.stringContaining('made by PostgreSQL 9, but only PostgreSQL'),
  });
  expect(readdirSync(clusterOf(dataDir))).toEqual(['PG_VERSION']);
});

test('a folder of something else is not overwritten', async () => {
  const dataDir = newDataDir();
  mkdirSync(clusterOf(dataDir), { recursive: true });
  writeFileSync(join(clusterOf(dataDir), 'letters.txt'), 'dear');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'BROKEN_FOLDER' });
});

async function reach(host: string, port: number): Promise<'open' | 'refused'> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const finish = (result: 'open' | 'refused') => (): void => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', finish('open'))
      .once('error', finish('refused'))
      .once('timeout', finish('refused'));
  });
}

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { candidateFolders, findBinaries } from './binaries.ts';
import { ensureAccess, openDatabaseFolder } from './database-folder.ts';
import { createCluster } from './initdb.ts';
import { startEmbeddedPostgres } from './index.ts';
import { cleanUp, clusterOf, launchElsewhere, livePid, newDataDir, query } from './launcher-test-kit.ts';
import { chooseRunAs } from './run-as.ts';

afterEach(cleanUp);

const root = process.getuid?.() === 0;
const nobody = 65_534;
// An ordinary user can only be tried where it may read this clone.
const othersMayRead =
  root && spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody }).status === 0;

describe('started as root', () => {
  test('the server runs as somebody else, even inside a closed folder', async ({ skip }) => {
    if (!root) skip('these tests do not run as root');
    const dataDir = join(newDataDir(), 'deeper');
    mkdirSync(dataDir, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(statSync(join(dataDir, '..')).mode & 0o077).toBe(0);
    expect(statSync(`/proc/${livePid(dataDir)}`).uid).not.toBe(0);
    expect(statSync(clusterOf(dataDir)).uid).toBe(statSync(`/proc/${livePid(dataDir)}`).uid);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    // A reload reads the settings again, through the same door.
    await query(server.connectionString, 'ALTER SYSTEM SET log_checkpoints = on');
    expect(await query(server.connectionString, 'SELECT pg_reload_conf() AS done')).toEqual([{ done: true }]);
    await server.stop();
  });

  test('a cluster keeps the user it was made by', async ({ skip }) => {
    if (!othersMayRead) skip('not root, or this clone is closed to others');
    const dataDir = newDataDir();
    chownSync(dataDir, nobody, nobody);
    const { child } = await launchElsewhere(dataDir, nobody);
    expect(statSync(`/proc/${livePid(dataDir)}`).uid).toBe(nobody);
    child.stdin?.end();
    await expect.poll(() => livePid(dataDir)).toBeUndefined();
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(statSync(`/proc/${livePid(dataDir)}`).uid).toBe(nobody);
    await server.stop();
  });
});

test('an ordinary user gets the message that the folder belongs to another', async ({ skip }) => {
  if (!othersMayRead) skip('not root, or this clone is closed to others');
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await server.stop();
  chmodSync(dataDir, 0o755);
  const { answer } = await launchElsewhere(dataDir, nobody);
  expect(answer).toMatchObject({ code: 'FOREIGN_OWNER', message: expect.stringContaining('chown') });
});

test('a PostgreSQL of the system serves as well', async ({ skip }) => {
  const system = systemMajor();
  if (system === undefined) skip('no other PostgreSQL of version 15 or newer is installed');
  const dataDir = newDataDir();
  const folder = openDatabaseFolder(dataDir);
  const runAs = chooseRunAs(folder.cluster);
  const binaries = findBinaries(runAs, system);
  await createCluster({ folder, binaries, access: ensureAccess(folder), runAs, durable: false });
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const [row] = await query(
    server.connectionString,
    `SELECT current_setting('server_version') AS version, lower('Ñ') AS lower, getdatabaseencoding() AS encoding`,
  );
  expect(row).toEqual({ version: expect.stringMatching(`^${system}\\.`), lower: 'ñ', encoding: 'UTF8' });
  await server.stop();
});

test('library links that npm left out are made', async () => {
  const { repairLibrarySymlinks } = await import('./binaries.ts');
  const folder = mkdtempSync(join(tmpdir(), 'gondola-links-'));
  try {
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
    writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    expect(repairLibrarySymlinks(folder)).toBe(1);
    expect(repairLibrarySymlinks(folder)).toBe(0);
    expect(statSync(join(folder, 'native', 'lib', 'libpq.so.5')).size).toBe('library'.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function systemMajor(): number | undefined {
  for (const folder of candidateFolders().filter((path) => !path.includes('node_modules'))) {
    const version = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
    const major = Number(/ (\d+)/.exec(version)?.[1]);
    if (major >= 15 && major < 18) return major;
  }
  return undefined;
}

// Fifty nights on which backups are killed, stopped, starved of room, unmounted and damaged: whatever happened, what is called whole restores
// whole, and the night after is whole again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isWhole, listBackups, readManifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { openPlace } from '../../apps/server/src/platform/backup/place.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { readEnv } from '../../apps/server/src/platform/env.ts';
import { installJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { between } from '../journeys/bad-day.ts';
import { present } from '../people.ts';
import { expect, test } from '../test.ts';

const faults = ['kill', 'unmount', 'damage', 'prune', 'full', 'wrongKey'] as const;
type Fault = (typeof faults)[number];
const rounds = process.env['QUICK'] ? faults.length : Number(process.env['ROUNDS'] ?? 50);
const keep = 3;
const passphrase = 'doce gatos duermen';

const work = mkdtempSync(join(tmpdir(), 'gondola-nights-'));
const [placeDir, storeDir] = [join(work, 'place'), join(work, 'store')];
const secret = 'a secret for the nights of backups, long enough';
const settings = {
  FILES_DIR: storeDir,
  DATA_DIR: join(work, 'data'),
  APP_SECRET: secret,
  BACKUP_PASSPHRASE: passphrase,
};
const contentOf = (key: string): string => `${key}\n`.repeat(500);
const store = (key: string): string => join(storeDir, key);
/** A whole number below another, by chance. */
const below = (number: number): number => Math.floor(between(0, number));

interface Told {
  readonly name?: string;
  readonly lacking?: number;
  readonly lost?: number;
  readonly reason?: string;
  readonly error?: string;
}

/** Starts a backup in a process of its own; `told` is undefined when it was killed. */
function begin(ownerUrl: string): { child: ChildProcess; told: Promise<Told | undefined> } {
  const script = join(import.meta.dirname, 'backup-process.ts');
  const child = spawn(process.execPath, [script, ownerUrl, placeDir, String(keep)], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const told = once(child, 'close').then(() => (said === '' ? undefined : (JSON.parse(said) as Told)));
  return { child, told };
}

const make = (ownerUrl: string): Promise<Told | undefined> => begin(ownerUrl).told;

/** Waits until a backup holds the place, and some moments more: from the first table to the removal of old backups. */
async function underWay(): Promise<void> {
  const leases = join(placeDir, 'lease');
  await expect
    .poll(() => existsSync(leases) && readdirSync(leases).length > 0, { intervals: [20] })
    .toBe(true);
  await sleep(between(0, 2_500));
}

/** Paths in the place, of any part. */
const pathsOf = (folder: string): string[] =>
  execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** Flips a bit of a file, cuts it short, or removes it. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  const way = below(3);
  if (way === 0 || bytes.length === 0) return rmSync(path);
  if (way === 1) return writeFileSync(path, bytes.subarray(0, bytes.length - 1));
  const at = below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

/** The nights' faults; each gives what was told of a backup that was made meanwhile. */
const nights: Readonly<Record<Fault, (ownerUrl: string) => Promise<readonly (Told | undefined)[]>>> = {
  async kill(ownerUrl) {
    const { child, told } = begin(ownerUrl);
    await underWay();
    child.kill('SIGKILL');
    return [await told];
  },
  async unmount(ownerUrl) {
    execFileSync('umount', [storeDir]);
    try {
      return [await make(ownerUrl)];
    } finally {
      execFileSync('mount', ['-o', 'loop', join(work, 'store.image'), storeDir]);
    }
  },
  async damage(ownerUrl) {
    const parts = pathsOf(placeDir);
    for (let turn = 0; turn < 4; turn += 1) {
      const path = parts[below(parts.length)];
      if (path !== undefined && pathsOf(placeDir).includes(path)) damage(path);
    }
    return [await make(ownerUrl)];
  },
  // It is stopped, another takes the place over and prunes, and it wakes up.
  async prune(ownerUrl) {
    const { child, told } = begin(ownerUrl);
    await underWay();
    child.kill('SIGSTOP');
    const other = await make(ownerUrl);
    child.kill('SIGCONT');
    return [other, await told];
  },
  async full(ownerUrl) {
    const filler = join(placeDir, 'other');
    execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=4096 2>/dev/null; true`]);
    try {
      const told = await make(ownerUrl);
      expect(told?.reason).toBe('full');
      return [told];
    } finally {
      rmSync(filler, { force: true });
    }
  },
  async wrongKey(ownerUrl) {
    const told = await make(ownerUrl);
    const show = (key: string) => restore(['--show-secret'], { BACKUP_PASSPHRASE: key });
    expect(await show('trece gatos duermen')).toMatchObject({ code: 1 });
    expect(await show(passphrase)).toEqual({ code: 0, said: `APP_SECRET=${secret}\n` });
    return [told];
  },
};

/** Restores from the command line, as an operator does. */
async function restore(args: readonly string[], given: Record<string, string>) {
  const cli = join(import.meta.dirname, '../../apps/server/src/main/cli.ts');
  const child = spawn(process.execPath, [cli, 'restore', '--from', placeDir, ...args], {
    env: { PATH: process.env['PATH'], ...given },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** Restores a backup into nothing; it is whole when every file that its database names is what it was. */
async function restoresWhole(admin: pg.Client, ownerUrl: string, backup: string): Promise<boolean> {
  const name = `restored_${Date.now()}`;
  await admin.query(`create database ${name}`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(work, 'restored-'));
  try {
    const { code } = await restore(['--backup', backup], {
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      APP_SECRET: secret,
      BACKUP_PASSPHRASE: passphrase,
    });
    const db = new pg.Client({ connectionString: url.href });
    await db.connect();
    const { rows } = await db.query<{ key: string }>('select key from files');
    await db.end();
    const wrong = rows.filter(
      ({ key }) => readFileSync(join(dataDir, 'files', key), 'utf8') !== contentOf(key),
    );
    return code === 0 && rows.length > 0 && wrong.length === 0;
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('every backup that is called whole restores whole', async () => {
  test.skip(process.getuid?.() !== 0, 'Mounting a small disk takes root');
  test.setTimeout(4 * 3_600_000);
  for (const folder of [placeDir, storeDir]) mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', placeDir]);
  execFileSync('truncate', ['-s', '64M', join(work, 'store.image')]);
  execFileSync('mkfs.ext4', ['-q', '-F', join(work, 'store.image')]);
  execFileSync('mount', ['-o', 'loop', join(work, 'store.image'), storeDir]);
  const server = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: () => undefined });
  const ownerUrl = server.connectionString;
  const admin = new pg.Client({ connectionString: ownerUrl });
  const counts = { whole: 0, notWhole: 0, failed: 0, killed: 0, restored: 0 };
  try {
    await migrate({ connectionString: ownerUrl, afterwards: () => installJobs(ownerUrl, []) });
    await admin.connect();
    for (let round = 0; round < rounds; round += 1) {
      await changeFiles(admin, round);
      const fault = present(faults[round % faults.length], 'fault');
      const told = await nights[fault](ownerUrl);
      for (const one of told) {
        if (one === undefined) counts.killed += 1;
        else if (one.reason !== undefined) counts.failed += 1;
        else if (one.lacking === 0) counts.whole += 1;
        else counts.notWhole += 1;
        if (one?.lacking !== 0 || one.name === undefined) continue;
        expect(await restoresWhole(admin, ownerUrl, one.name), `${fault}: ${one.name}`).toBe(true);
        counts.restored += 1;
      }
      // The night after, in which nothing happens.
      const after = await make(ownerUrl);
      console.log(`${round + 1} ${fault}: ${JSON.stringify(told)}; after: ${JSON.stringify(after)}`);
      expect(after).toMatchObject({ lacking: 0, lost: 0 });
      counts.whole += 1;
      expect(await restoresWhole(admin, ownerUrl, present(after?.name, 'backup'))).toBe(true);
      counts.restored += 1;
      const place = await openPlace(placeDir, readEnv(settings));
      const names = await listBackups(place);
      const newest = await readManifest(place, present(names[0], 'backup'));
      expect(isWhole(newest)).toBe(true);
      expect(names.length).toBeLessThanOrEqual(keep + 1);
    }
    console.log(JSON.stringify({ rounds, ...counts }));
  } finally {
    await admin.end();
    await server.stop();
    for (const folder of [placeDir, storeDir]) execFileSync('umount', ['-l', folder]);
    rmSync(work, { recursive: true, force: true });
  }
});

/** Stores new files and removes old ones, each with its row. */
async function changeFiles(admin: pg.Client, round: number): Promise<void> {
  for (let index = 0; index < (round === 0 ? 300 : 20); index += 1) {
    const key = `private/photos/0/photo-${round}-${index}.txt`;
    mkdirSync(dirname(store(key)), { recursive: true });
    writeFileSync(store(key), contentOf(key));
    await admin.query(
      `insert into files (key, purpose, is_public, content_type, max_size, size, state)
       values ($1, 'test', false, 'text/plain', $2, $2, 'stored')`,
      [key, contentOf(key).length],
    );
  }
  const { rows } = await admin.query<{ key: string }>(
    'delete from files where key in (select key from files order by random() limit 10) returning key',
  );
  for (const { key } of rows) rmSync(store(key));
}

// A backup is called whole when it has every file that the database names: what is lost, damaged or cut off is said, mended where it can be,
// and never carried on in silence.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/harness/test-database.ts';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { examine } from './doctor.ts';
import { runRestore } from './backups.ts';
import { drill } from '../platform/backup/drill.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { listBackups, readManifest } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { chooseBackup } from '../platform/backup/restore.ts';
import { backUpJob } from '../platform/backup/scheduled-backup.job.ts';

const photos = Array.from({ length: 12 }, (_, index) => `private/photos/0/photo-${index}.txt`);
const [photo = '', other = ''] = photos;
const contentOf = (key: string): string => `content of ${key}`;

/** A backup flushes each of a hundred tables: a disk in memory does it at once. */
const quickDisk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
let app: TestApplication;
let to: string;
const folders: string[] = [];
const temporary = (name: string): string => {
  const made = mkdtempSync(join(quickDisk, `gondola-${name}-`));
  folders.push(made);
  return made;
};
const store = (key: string): string => join(app.services.files.place.folder ?? '', key);
const copy = (key: string): string => join(to, 'files', key);

async function putAll(): Promise<void> {
  for (const key of photos) {
    await mkdir(dirname(store(key)), { recursive: true });
    await writeFile(store(key), contentOf(key));
  }
}

beforeAll(async () => {
  app = await startTestApplication();
  await app.sql(
    `insert into files (key, purpose, is_public, content_type, max_size, size, state)
     select key, 'test', false, 'text/plain', 100, length('content of ' || key), 'stored' from unnest($1::text[]) key`,
    [photos],
  );
});
afterAll(async () => {
  await app.close();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});
beforeEach(async () => {
  to = temporary('place');
  await putAll();
});

/** Of the lease, so that nobody is waited for. */
const rhythm = { renewal: 200, patience: 2_000 };
let minutes = 0;
/** Another moment for each, so that names differ. */
const later = (): Date => new Date(Date.now() + (minutes += 1) * 60_000);
const say = (): void => undefined;
const make = ({
  disk = app.services.files.place.disk,
  initialize = false,
  keep = Infinity,
  clock = later,
} = {}) => {
  const { env } = app.services;
  const { ownerUrl } = app;
  return makeBackup({ env, ownerUrl, disk, to, readsAll: false, initialize, keep, say, clock, rhythm });
};
const place = () => openPlace(to, app.services.env);
const manifestOf = async (name: string) => readManifest(await place(), name);
const lastNote = async () =>
  (
    await app.sql<{
      name: string | null;
      reason: string | null;
      error: string | null;
      lacking: number;
    }>('select name, reason, error, lacking from backups order by id desc limit 1')
  )[0];
const damage = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
};
/** The folder of the store is another one, in which nothing is: a disk that is not mounted. */
async function withoutStore(work: () => Promise<void>): Promise<void> {
  const folder = app.services.files.place.folder ?? '';
  await rename(folder, `${folder}-away`);
  await mkdir(folder);
  try {
    await work();
  } finally {
    await rm(folder, { recursive: true });
    await rename(`${folder}-away`, folder);
  }
}

it('with an empty store is not whole, says what it lacks, and fails its job and its drill', async () => {
  await withoutStore(async () => {
    const { name, lacking } = await make();
    expect(lacking).toEqual(photos.toSorted());
    expect((await manifestOf(name)).lacking).toMatchObject({ count: photos.length });
    expect(await lastNote()).toMatchObject({ name, reason: 'lacking', lacking: photos.length });
    const { ownerUrl } = app;
    const { env, log } = app.services;
    const work = { env, ownerUrl, place: await place(), jobNames: [], say };
    await expect(drill(work, new Date())).rejects.toThrow(`The backup ${name} lacks 12 files`);
    const services = { ...app.services, ownerUrl, env: { ...env, BACKUP_TO: to }, clock: later };
    await expect(backUpJob.run({}, services, log)).rejects.toThrow('lacks 12 files');
    const found = await examine(ownerUrl, env);
    expect(found.find(({ what }) => what === 'files')?.problem).toContain(
      '12 of 12 files that the database names',
    );
  });
}, 60_000);

it('asks for a file that only a column names', async () => {
  const [company] = await app.sql<{ id: number }>(
    `insert into companies (name, country_code, tax_id, whatsapp_link, logo_url)
     values ('Con logo', 'CL', '76.1', 'https://wa.me/1', 'public/logos/0/logo.png') returning id`,
  );
  const { lacking } = await make();
  await app.sql('delete from companies where id = $1', [company?.id]);
  expect(lacking).toEqual(['public/logos/0/logo.png']);
});

it('with a damaged file is restored but for that, which is named and comes later', async () => {
  await make();
  await damage(copy(photo));
  const database = await createTestDatabase({ empty: true });
  try {
    const dataDir = temporary('restored');
    const env = { ...app.services.env, DATABASE_APP_URL: database.appUrl, dataDir, FILES_DIR: undefined };
    const { ownerUrl } = database;
    const run = (only?: 'files') => runRestore({ ownerUrl, env, from: to, backup: undefined, only, say });
    const restored = (key: string) => join(dataDir, 'files', key);
    const partial = await run();
    expect(partial.isPartial).toBe(true);
    expect(partial.text).toContain(photo);
    expect(await readFile(join(dataDir, 'files-not-restored.txt'), 'utf8')).toBe(`${photo}\n`);
    expect(await readFile(restored(other), 'utf8')).toBe(contentOf(other));
    expect((await run('files')).isPartial).toBe(true);
    await writeFile(copy(photo), contentOf(photo));
    await damage(restored(other));
    expect(await run('files')).toEqual({ text: expect.stringContaining('2 files') });
    for (const key of [photo, other]) expect(await readFile(restored(key), 'utf8')).toBe(contentOf(key));
  } finally {
    await database.drop();
  }
}, 60_000);

it('names a damaged file of the store that cannot be brought back, as well as one that is missing', async () => {
  await make();
  await damage(store(photo));
  await rm(store(other));
  for (const key of [photo, other]) await damage(copy(key));
  const { ownerUrl } = app;
  const { env } = app.services;
  const work = { ownerUrl, env, from: to, backup: undefined, only: 'files', say } as const;
  const outcome = await runRestore(work);
  expect(outcome.isPartial).toBe(true);
  for (const key of [photo, other]) expect(outcome.text).toContain(key);
}, 60_000);

it('of another installation leaves those that are there alone, and asks whether that is meant', async () => {
  const { name } = await make();
  const asOther = async (work: () => Promise<void>): Promise<void> => {
    const noted = await app.sql<{ name: string }>(`select name from backups where name is not null`);
    const [id] = await app.sql<{ value: string }>(`select value from settings where name = 'installation'`);
    await app.sql(`update settings set value = '"other"' where name = 'installation'`);
    await app.sql('update backups set name = null');
    try {
      await work();
    } finally {
      expect(noted.length).toBeGreaterThan(0);
      await app.sql(`update settings set value = to_jsonb($1::text) where name = 'installation'`, [
        id?.value,
      ]);
    }
  };
  await asOther(async () => {
    await expect(make({ keep: 1 })).rejects.toThrow('are of another installation');
    expect(await lastNote()).toMatchObject({ reason: 'otherInstallation' });
    const second = await make({ keep: 1, initialize: true });
    await make({ keep: 1 });
    const names = await listBackups(await place());
    expect(names).toContain(name);
    expect(names).not.toContain(second.name);
    await expect(chooseBackup(await place())).rejects.toThrow('are backups of 2 installations');
  });
  const { env } = app.services;
  const work = { env, ownerUrl: app.ownerUrl, place: await place(), jobNames: [], say };
  expect((await drill(work, new Date())).name).toBe(name);
}, 60_000);

it('refuses a place whose backups are gone, until an operator initializes it', async () => {
  await make();
  await rm(to, { recursive: true });
  await expect(make()).rejects.toThrow('are gone: is its disk mounted?');
  expect(existsSync(to)).toBe(false);
  expect(await lastNote()).toMatchObject({ reason: 'emptied' });
  await make({ initialize: true });
  await make();
}, 60_000);

it('is made and stays when the clock was once ahead', async () => {
  const ahead = new Date(Date.now() + 400 * 86_400_000);
  await make();
  await make({ clock: () => ahead });
  const { name } = await make({ keep: 1 });
  expect(await listBackups(await place())).toEqual([name]);
  expect((await chooseBackup(await place())).name).toBe(name);
}, 60_000);

it('is refused among the files of the product', async () => {
  to = store('backups');
  await expect(make()).rejects.toThrow('would be copied into itself');
  expect(await lastNote()).toMatchObject({ reason: 'wrongPlace' });
});

it('is seen while it is made, copies several files at once, and is the only one at its place', async () => {
  const measures = async () =>
    (await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body.match(
      /^backup_running_files\{.*$/gm,
    );
  const { disk } = app.services.files.place;
  const begun = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  let asked = 0;
  const waiting = Object.assign(Object.create(disk) as typeof disk, {
    getStream: async (key: string) => {
      asked += 1;
      if (asked === 4) begun.resolve();
      await seen.promise;
      return disk.getStream(key);
    },
  });
  const made = make({ disk: waiting });
  await begun.promise;
  await expect
    .poll(measures)
    .toEqual(['backup_running_files{state="done"} 0', 'backup_running_files{state="all"} 0']);
  await expect(make()).rejects.toThrow('is being written to by process');
  expect(await lastNote()).toMatchObject({ name: null, reason: 'inUse' });
  seen.resolve();
  await made;
  expect(await measures()).toBeNull();
}, 60_000);

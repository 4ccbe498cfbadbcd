// A backup of a working installation, restored where nothing was, is the same installation; and what cannot be restored is refused in a
// sentence, with nothing half done.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contract } from '@gondola/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { photoOf } from '../../../test/kit/audit-world.ts';
import { startBucket } from '../../../test/kit/bucket.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, signIn, type World } from '../../../test/kit/world.ts';
import { openDisk } from '../files/disk.ts';
import { migrate, MIGRATIONS_FOLDER } from '../database/migrate.ts';
import { backUp } from './back-up.ts';
import { backUpBeforehand, beforeUpgrade } from './before-upgrade.ts';
import { drill } from './drill.ts';
import { readInstallation } from './installation.ts';
import { loadTables } from './load-database.ts';
import { listBackups } from './manifest.ts';
import { openPlace } from './place.ts';
import { removeOldBackups } from './retention.ts';
import { beginRestore, refuseUnfinishedRestore } from './unfinished-restore.ts';
import { checkRestorable, chooseBackup, restoreDatabase, restoreFiles, restoreSecret } from './restore.ts';

const passphrase = 'doce gatos duermen';
let app: TestApplication;
let world: World;
let folder: string;
let avatar: string;
const targets: TestDatabase[] = [];
const folders: string[] = [];
const temporary = (name: string): string => {
  const made = mkdtempSync(join(tmpdir(), `gondola-${name}-`));
  folders.push(made);
  return made;
};

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  folder = temporary('backup');
  await world.people.client.client.call(contract.tickets.create, {
    body: {
      subject: 'Góndola vacía',
      content: 'Ñandú 😀\t\\N',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });
  const { disk } = await openDisk(app.services.env);
  avatar = 'a/picture-1.jpg';
  await disk.put(avatar, await photoOf());
});
afterAll(async () => {
  await app.close();
  for (const database of targets) await database.drop();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const say = (): void => undefined;
async function make(to = folder, now = new Date()) {
  const { env } = app.services;
  const place = await openPlace(to, env);
  const { disk } = await openDisk(env);
  return backUp({
    env,
    ownerUrl: app.ownerUrl,
    disk,
    place,
    passphrase,
    now,
    say,
  });
}

/** An installation in which nothing is: an empty database and an empty folder. */
async function emptyInstallation() {
  const database = await createTestDatabase({ empty: true });
  targets.push(database);
  const env = {
    ...app.services.env,
    APP_SECRET: undefined,
    DATABASE_APP_URL: database.appUrl,
    dataDir: temporary('restored'),
    FILES_DIR: undefined,
  };
  return { database, env };
}
type Installation = Awaited<ReturnType<typeof emptyInstallation>>;

const restoreInto = ({ env, database }: Installation, place: Awaited<ReturnType<typeof openPlace>>) => ({
  env,
  ownerUrl: database.ownerUrl,
  place,
  jobNames: [],
  say,
});

async function restore(
  { database, env }: Installation,
  from = folder,
  given: string | undefined = passphrase,
) {
  const place = await openPlace(from, env);
  const { name, manifest } = await chooseBackup(place);
  const work = {
    env,
    ownerUrl: database.ownerUrl,
    place,
    jobNames: ['send-mail'],
    say,
  };
  await checkRestorable(work, name, manifest);
  await restoreSecret(work, name, manifest, given);
  const { disk } = await openDisk(env);
  const { count } = await restoreFiles(disk, work, name, manifest);
  await restoreDatabase(work, name, manifest);
  return count;
}

/** Counts and a hash over all rows of every table of the product. */
async function contentOf(ownerUrl: string): Promise<Record<string, string>> {
  const db = new Client({ connectionString: ownerUrl });
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      if (name === 'schema_migrations') continue;
      const { rows } = await db.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${db.escapeIdentifier(name)} t`,
      );
      content[name] = rows[0]?.hash ?? '';
    }
    return content;
  } finally {
    await db.end();
  }
}

it('is the same installation where it is restored, with every row, file and sequence, and its people sign in', async () => {
  const outcome = await make();
  expect(outcome).toMatchObject({ files: 1, newFiles: 1 });
  const target = await emptyInstallation();
  expect(await restore(target)).toBe(1);
  expect(await contentOf(target.database.ownerUrl)).toEqual(await contentOf(app.ownerUrl));
  const { disk } = await openDisk(target.env);
  const bytes = await disk.getBytes(avatar);
  expect(Buffer.from(bytes)).toEqual(
    Buffer.from(await (await openDisk(app.services.env)).disk.getBytes(avatar)),
  );
  expect(await readFile(join(target.env.dataDir, 'secret'), 'utf8')).toBe(app.services.env.APP_SECRET);
  const restored = await startTestApplication({}, target.database);
  try {
    expect((await restored.server.inject({ url: '/readyz' })).json()).toEqual({
      ready: true,
    });
    const client = await signIn(restored, world.people.client.email);
    const { tickets } = await client.call(contract.tickets.list, {});
    expect(tickets.map(({ subject }) => subject)).toContain('Góndola vacía');
    // Sequences go on where they were: a new row takes no number that is taken.
    await client.call(contract.tickets.create, {
      body: {
        subject: 'Después',
        content: 'x',
        category: 'qa',
        subcategory: 'other',
        projectId: world.projectId,
      },
    });
  } finally {
    await restored.close();
  }
}, 120_000);

it('copies only new files, and keeps the given number of backups', async () => {
  const { disk } = await openDisk(app.services.env);
  await disk.put('b/second.txt', 'two');
  const place = await openPlace(folder, app.services.env);
  expect(await make()).toMatchObject({ files: 2, newFiles: 1 });
  await disk.delete('b/second.txt');
  await make(folder, new Date(Date.now() + 1_000));
  const before = await listBackups(place);
  const installation = await readInstallation(app.ownerUrl);
  expect(await removeOldBackups({ place, installation, now: new Date() }, 1)).toBe(before.length - 1);
  expect(await listBackups(place)).toEqual(before.slice(0, 1));
  // The file that only an older one had went with it.
  expect([...(await place.list('files')).keys()]).toEqual([`files/${avatar}`]);
}, 60_000);

it('goes to a bucket and comes back from there', async () => {
  const bucket = await startBucket({ isListed: true });
  try {
    const env = { ...app.services.env, ...bucket.settings };
    const place = await openPlace('s3://gondola/nightly', env);
    const { disk } = await openDisk(app.services.env);
    const { ownerUrl } = app;
    await backUp({ env, ownerUrl, disk, place, now: new Date(), say });
    const target = await emptyInstallation();
    const { name, manifest } = await chooseBackup(place);
    const work = restoreInto(target, place);
    await restoreDatabase(work, name, manifest);
    expect(await contentOf(target.database.ownerUrl)).toEqual(await contentOf(app.ownerUrl));
  } finally {
    await bucket.close();
  }
}, 120_000);

it('takes the jobs along that waited', async () => {
  await app.sql(`insert into pgboss.job (name, data) values ('send-mail', '{"mailId": 4711}')`);
  await make();
  const target = await emptyInstallation();
  await restore(target);
  const db = new Client({ connectionString: target.database.ownerUrl });
  await db.connect();
  const { rows } = await db.query(`select data, state from pgboss.job where name = 'send-mail'`);
  expect(rows).toContainEqual({ data: { mailId: 4711 }, state: 'created' });
  await db.end();
}, 60_000);

describe('is refused in a sentence', () => {
  it('where something is already: rows, files, or a secret', async () => {
    const target = await emptyInstallation();
    await restore(target);
    const again = {
      ...target,
      env: { ...target.env, dataDir: temporary('again') },
    };
    await expect(restore(again)).rejects.toThrow('The database is not empty');
    const { database } = await emptyInstallation();
    await writeFile(join(target.env.dataDir, 'secret'), 'another secret of thirty-two characters');
    await expect(restore({ ...target, database })).rejects.toThrow('There is another secret at');
    const full = temporary('full');
    await writeFile(join((await openDisk({ ...target.env, dataDir: full })).folder ?? '', 'x.txt'), 'x');
    await expect(restore({ database, env: { ...target.env, dataDir: full } })).rejects.toThrow(
      'are not empty',
    );
  }, 60_000);

  it('with another passphrase, or none', async () => {
    const target = await emptyInstallation();
    await expect(restore(target, folder, 'trece gatos')).rejects.toThrow('does not open the secret');
    const place = await openPlace(folder, target.env);
    const { name, manifest } = await chooseBackup(place);
    await expect(restoreSecret({ env: target.env, place, say }, name, manifest, undefined)).rejects.toThrow(
      'BACKUP_PASSPHRASE',
    );
  });

  it('when a table or a file is damaged, or a later version made it', async () => {
    const damaged = temporary('damaged');
    const { name } = await make(damaged);
    const table = join(damaged, 'backups', name, 'tables', 'public.tickets.copy.zst');
    const whole = await readFile(table);
    const bad = Buffer.from(whole);
    bad[bad.length - 3] = (bad.at(-3) ?? 0) ^ 1;
    writeFileSync(table, bad);
    const target = await emptyInstallation();
    await expect(restore(target, damaged)).rejects.toThrow(/The table tickets of the backup .* is damaged/);
    expect(await contentOf(target.database.ownerUrl)).toEqual({});
    writeFileSync(table, whole);

    const manifestPath = join(damaged, 'backups', name, 'manifest.json');
    const manifest = await readFile(manifestPath, 'utf8');
    const later = JSON.parse(manifest) as { migrations: object[] };
    later.migrations.push({ name: '9999-from-tomorrow.sql', checksum: 'x' });
    writeFileSync(manifestPath, JSON.stringify(later));
    await expect(restore(await emptyInstallation(), damaged)).rejects.toThrow(
      '9999-from-tomorrow.sql, which this version does not have',
    );
    writeFileSync(manifestPath, manifest);

    const stored = join(damaged, 'files', avatar);
    const picture = await readFile(stored);
    writeFileSync(stored, 'something else');
    // Everything else comes back.
    const half = await emptyInstallation();
    expect(await restore(half, damaged)).toBe(0);
    expect(await contentOf(half.database.ownerUrl)).toEqual(await contentOf(app.ownerUrl));
    writeFileSync(stored, picture);
  }, 120_000);

  it('where no whole backup is, or not the one that was named', async () => {
    const place = await openPlace(temporary('nothing'), app.services.env);
    await expect(chooseBackup(place)).rejects.toThrow('There is no finished backup');
    await expect(openPlace('ftp://somewhere', app.services.env)).rejects.toThrow('not to ftp://somewhere');
    const cut = temporary('cut');
    const { name } = await make(cut);
    await rm(join(cut, 'backups', name, 'manifest.json'));
    await expect(chooseBackup(await openPlace(cut, app.services.env))).rejects.toThrow(
      'There is no finished backup',
    );
  });
});

it('is made of the database before a new version changes it, and brings it back', async () => {
  const env = { ...app.services.env, dataDir: temporary('upgrade') };
  const newest = '9999-of-the-next-version.sql';
  const folder = temporary('migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  await writeFile(join(folder, newest), `-- compatible\ncomment on table companies is 'of the next version'`);
  const beforehand = (from: string) => backUpBeforehand(env, app.ownerUrl, from, app.services.log);
  const connection = {
    connectionString: app.ownerUrl,
    appConnectionString: app.appUrl,
  };
  expect((await migrate({ ...connection, folder, beforehand })).applied).toEqual([newest]);
  await app.sql(`delete from schema_migrations where name = '${newest}'`);
  const place = await openPlace(beforeUpgrade(env), env);
  const { name, manifest } = await chooseBackup(place);
  expect(manifest.migrations.map((one) => one.name)).not.toContain(newest);
  expect(manifest.files.count).toBe(0);
  const target = await emptyInstallation();
  const work = restoreInto(target, place);
  await restoreDatabase(work, name, manifest);
  // The restored database is brought to the state of this version.
  expect(await contentOf(target.database.ownerUrl)).toEqual(await contentOf(app.ownerUrl));
}, 60_000);

it('of an upgrade that fails again and again is made once, and the first one stays', async () => {
  const env = { ...app.services.env, dataDir: temporary('upgrade') };
  const folder = temporary('migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  await writeFile(join(folder, '9999-fails.sql'), `-- compatible\nselect 1 / 0`);
  const began = Date.now();
  const tryAt = (minutes: number) =>
    migrate({
      connectionString: app.ownerUrl,
      appConnectionString: app.appUrl,
      folder,
      beforehand: (from) =>
        backUpBeforehand(env, app.ownerUrl, from, app.services.log, new Date(began + minutes * 60_000)),
    });
  for (const minutes of [0, 1, 2]) await expect(tryAt(minutes)).rejects.toThrow('9999-fails.sql failed');
  const place = await openPlace(beforeUpgrade(env), env);
  const [first, ...others] = await listBackups(place);
  expect(others).toEqual([]);
  for (const minutes of [60, 120]) await expect(tryAt(minutes)).rejects.toThrow();
  const kept = await listBackups(place);
  expect(kept).toHaveLength(2);
  expect(kept.at(-1)).toBe(first);
}, 120_000);

describe('a restore that was cut off', () => {
  it.each(['before the tables are there', 'once they are there'])(
    'goes on: %s',
    async (moment) => {
      const target = await emptyInstallation();
      const { ownerUrl, appUrl } = target.database;
      const place = await openPlace(folder, target.env, true);
      const { name, manifest } = await chooseBackup(place);
      await beginRestore(ownerUrl, name);
      await migrate({
        connectionString: ownerUrl,
        appConnectionString: appUrl,
        upTo: manifest.migrations.at(-1)?.name,
      });
      if (moment === 'once they are there') await loadTables(ownerUrl, place, name, manifest, say);
      await expect(refuseUnfinishedRestore(ownerUrl)).rejects.toThrow(
        `give the same command again with --backup ${name}`,
      );
      await expect(checkRestorable(restoreInto(target, place), 'another', manifest)).rejects.toThrow(
        `go on with --backup ${name}`,
      );
      await restore(target);
      expect(await contentOf(ownerUrl)).toEqual(await contentOf(app.ownerUrl));
      await refuseUnfinishedRestore(ownerUrl);
      await expect(
        restore({ ...target, env: { ...target.env, dataDir: temporary('again') } }),
      ).rejects.toThrow('The database is not empty');
    },
    60_000,
  );
});

describe('a sealed secret that is damaged', () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  let sealed: string;
  beforeAll(async () => {
    place = await openPlace(temporary('sealed'), app.services.env);
    const { name } = await make(place.name);
    sealed = join(place.name, 'backups', name, 'secret.sealed');
  });

  it.each(['cut short', 'gone'])(
    'keeps nobody who has the secret from a restore, and fails the drill: %s',
    async (way) => {
      await (way === 'gone' ? rm(sealed) : writeFile(sealed, '{"salt":'));
      const { env } = app.services;
      const { name, manifest } = await chooseBackup(place);
      const said: string[] = [];
      const target = {
        env: { ...env, dataDir: temporary('has-secret') },
        place,
        say: (line: string) => said.push(line),
      };
      await restoreSecret(target, name, manifest, passphrase);
      expect(said.join()).toContain('with APP_SECRET as it is set');
      await expect(
        restoreSecret({ ...target, env: { ...env, APP_SECRET: undefined } }, name, manifest, passphrase),
      ).rejects.toThrow(/sealed secret of the backup .* is (damaged|gone)/);
      const work = { env, ownerUrl: app.ownerUrl, place, jobNames: [], say };
      await expect(drill(work, new Date())).rejects.toThrow(
        /sealed secret of the backup .* is (damaged|gone)/,
      );
    },
  );
});

it('of an upgrade is made next to one whose manifest is damaged, which stays', async () => {
  const env = { ...app.services.env, dataDir: temporary('upgrade') };
  const manifest = join(beforeUpgrade(env), 'backups/2026-01-01T00-00-00-000Z/manifest.json');
  await mkdir(dirname(manifest), { recursive: true });
  await writeFile(manifest, '{');
  await backUpBeforehand(env, app.ownerUrl, '0001', app.services.log);
  expect(await listBackups(await openPlace(beforeUpgrade(env), env))).toHaveLength(2);
});

describe('a drill', () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  beforeAll(async () => {
    place = await openPlace(temporary('drill'), app.services.env);
    await make(place.name);
  });
  const run = () =>
    drill(
      {
        env: app.services.env,
        ownerUrl: app.ownerUrl,
        place,
        jobNames: [],
        say,
      },
      new Date(),
    );

  it('restores the newest backup and leaves nothing of it', async () => {
    const outcome = await run();
    expect(outcome.rows).toBeGreaterThan(20);
    expect(outcome.files).toBe(1);
    expect(await app.sql(`select 1 from pg_database where datname like 'gondola_drill_%'`)).toEqual([]);
  }, 60_000);

  it('removes what a killed one left, and leaves another alone that is under way', async () => {
    await app.sql('create database gondola_drill_1_killed');
    await app.sql('create database gondola_drill_2_alive');
    const living = new Client({
      connectionString: app.ownerUrl,
      application_name: 'gondola drill in gondola_drill_2_alive',
    });
    await living.connect();
    const left = () =>
      app.sql(
        `select datname from pg_database where datname in ('gondola_drill_1_killed', 'gondola_drill_2_alive')`,
      );
    try {
      await Promise.all([run(), run()]);
      expect(await left()).toEqual([{ datname: 'gondola_drill_2_alive' }]);
    } finally {
      await living.end();
      await app.sql('drop database if exists gondola_drill_2_alive');
    }
  }, 60_000);

  it('says what could not be restored', async () => {
    const [file] = await readdir(join(place.name, 'files', 'a'));
    await rm(join(place.name, 'files', 'a', file ?? ''));
    await expect(run()).rejects.toThrow('it is gone, or its checksum is another one');
  }, 60_000);
});

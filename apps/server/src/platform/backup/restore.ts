// An installation from a backup: only where nothing is yet, only of a schema that this version knows, and only when every checksum holds.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { asOwner } from '../database/as-owner.ts';
import { migrate, readKnownMigrations } from '../database/migrate.ts';
import type { Env } from '../env.ts';
import { installJobs } from '../jobs/jobs.ts';
import { createWholeFile } from '../whole-file.ts';
import { readFileList } from './back-up.ts';
import { HashingStream } from './hashing-stream.ts';
import { checkTables, loadJobs, loadTables } from './load-database.ts';
import { fileAt, listBackups, type Manifest, partsOf, readManifest } from './manifest.ts';
import { type BackupPlace, listDisk } from './place.ts';
import { openSecret } from './sealed-secret.ts';

/** A reason not to restore a backup, in a sentence. */
class RestoreRefused extends Error {}

export interface RestoreWork {
  readonly env: Env;
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly jobNames: readonly string[];
  readonly say: (line: string) => void;
}

/** The backup that is named, otherwise the newest; refuses what this version cannot read. */
export async function chooseBackup(
  place: BackupPlace,
  name?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const all = await listBackups(place);
  const chosen = name ?? all[0];
  if (chosen === undefined) throw new RestoreRefused(`There is no whole backup at ${place.name}.`);
  if (!all.includes(chosen)) throw new RestoreRefused(`There is no backup ${chosen} at ${place.name}.`);
  const manifest = await readManifest(place, chosen);
  const known = new Map(readKnownMigrations().map((file) => [file.name, file.checksum]));
  const unknown = manifest.migrations.find((one) => known.get(one.name) !== one.checksum);
  if (unknown) {
    throw new RestoreRefused(
      `The backup ${chosen} was made by version ${manifest.product} with the migration ${unknown.name}, which this version does not have: restore it with that version or a newer one.`,
    );
  }
  return { name: chosen, manifest };
}

async function refuseFullDatabase(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, 'restore', async (db) => {
    const { rows } = await db.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    if ((rows[0]?.tables ?? 0) > 0) {
      throw new RestoreRefused('The database is not empty: a backup is restored into an empty one.');
    }
  });
}

/** Throws where the database is not empty, or a table of the backup is not what was written: before anything is done. */
export async function checkRestorable(
  { ownerUrl, place }: Pick<RestoreWork, 'ownerUrl' | 'place'>,
  name: string,
  manifest: Manifest,
): Promise<void> {
  await refuseFullDatabase(ownerUrl);
  await checkTables(place, name, manifest);
}

/** Brings an empty database to the state of a backup, and then to that of this version. */
export async function restoreDatabase(
  { env, ownerUrl, place, jobNames, say }: RestoreWork,
  name: string,
  manifest: Manifest,
): Promise<void> {
  const connection = { connectionString: ownerUrl, appConnectionString: env.DATABASE_APP_URL };
  await migrate({ ...connection, upTo: manifest.migrations.at(-1)?.name });
  await loadTables(ownerUrl, place, name, manifest, say);
  await migrate({ ...connection, log: say, afterwards: () => installJobs(ownerUrl, jobNames) });
  await loadJobs(ownerUrl, place, name, manifest);
}

/**
 * Copies the files of a backup to a store in which nothing else is; those that an earlier try brought stay. Gives how many there are.
 * Throws at the first that is damaged.
 */
export async function restoreFiles(
  disk: Disk,
  { place, say }: Pick<RestoreWork, 'place' | 'say'>,
  name: string,
): Promise<number> {
  const wanted = await readFileList(place, name);
  const there = new Set(await listDisk(disk, ''));
  const other = [...there].find((key) => !wanted.has(key));
  if (other !== undefined) {
    throw new RestoreRefused(
      `The files of this installation are not empty (${other}): a backup is restored into an empty folder or bucket.`,
    );
  }
  let count = 0;
  for (const [key, { sha256, size }] of wanted) {
    if (there.has(key) && (await disk.getMetaData(key)).contentLength === size) continue;
    const hash = new HashingStream();
    const passing = new PassThrough();
    const source = await place.read(fileAt(key));
    await Promise.all([
      pipeline(source, hash, passing),
      disk.putStream(key, passing, { contentLength: size }),
    ]);
    if (hash.digest() !== sha256) {
      await disk.delete(key);
      throw new RestoreRefused(`The file ${key} of the backup is damaged: its checksum is another one.`);
    }
    count += 1;
    if (count % 1_000 === 0) say(`${count.toLocaleString('en')} files`);
  }
  return wanted.size;
}

/** Opens the secret and the settings that a backup holds. Throws a sentence without the passphrase that seals them. */
async function readSecret(place: BackupPlace, name: string, passphrase: string | undefined) {
  if (passphrase === undefined) {
    throw new RestoreRefused(
      'The backup holds the secret of the installation: set BACKUP_PASSPHRASE to the passphrase that seals it.',
    );
  }
  return openSecret(await place.readText(partsOf(name).secret), passphrase);
}

/** The secret of a backup as a line of settings, for an installation that has to be given it before it can be restored. Throws a sentence without one. */
export async function showSecret(
  place: BackupPlace,
  name: string,
  { hasSecret }: Manifest,
  passphrase: string | undefined,
): Promise<string> {
  if (!hasSecret)
    throw new RestoreRefused(`The backup ${name} holds no secret: it was made without BACKUP_PASSPHRASE.`);
  return `APP_SECRET=${(await readSecret(place, name, passphrase)).secret}`;
}

/**
 * Takes the secret out of a backup into the data folder, before anything else is restored: without it no session, link or sealed text of the
 * installation can be read.
 */
export async function restoreSecret(
  { env, place, say }: Pick<RestoreWork, 'env' | 'place' | 'say'>,
  name: string,
  { hasSecret }: Manifest,
  passphrase: string | undefined,
): Promise<void> {
  if (!hasSecret) {
    if (env.APP_SECRET === undefined)
      say(
        'The backup holds no secret: a new one is made, and everybody signs in again. Second factors have to be set up again.',
      );
    return;
  }
  const { secret, settings } = await readSecret(place, name, passphrase);
  if (env.APP_SECRET !== undefined && env.APP_SECRET !== secret) {
    throw new RestoreRefused(
      'APP_SECRET is another secret than that of the backup: set it to that one, which the same command prints with --show-secret.',
    );
  }
  const path = join(env.dataDir, 'secret');
  if (existsSync(path)) {
    // An earlier try brought it.
    if (readFileSync(path, 'utf8') === secret) return;
    throw new RestoreRefused(
      `There is another secret at ${path}: a backup is restored into an empty folder.`,
    );
  }
  mkdirSync(env.dataDir, { recursive: true });
  createWholeFile(path, secret);
  if (settings === null) return;
  const copy = join(env.dataDir, 'settings-of-the-backup.env');
  createWholeFile(copy, settings);
  say(`The settings of the backup lie at ${copy}: copy what you need into .env.`);
}

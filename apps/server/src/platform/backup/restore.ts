// An installation from a backup: only where nothing is yet, only of a schema that this version knows, and with every row. Files come back as
// far as they can, and those that cannot are named.
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { asOwner } from '../database/as-owner.ts';
import { migrate, readKnownMigrations } from '../database/migrate.ts';
import { databaseOn } from '../database/transaction.ts';
import { listRequiredFiles, type RequiredFiles } from '../files/required-files.queries.ts';
import type { Env } from '../env.ts';
import { installJobs } from '../jobs/jobs.ts';
import { createWholeFile } from '../whole-file.ts';
import { findLacking } from './compare-files.ts';
import { byOwner, type Installation } from './installation.ts';
import { type FileList, readFileList } from './file-list.ts';
import { isIntact } from './hashing-stream.ts';
import { checkTables, loadJobs, loadTables } from './load-database.ts';
import {
  fileAt,
  type FinishedBackup,
  listFinished,
  listParts,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { type BackupPlace, listDisk, throughDraft, type Written } from './place.ts';
import { Damaged, isUnreadable } from './reasons.ts';
import { openSecret, readSealedSecret, type SecretContent } from './sealed-secret.ts';
import { beginRestore, findUnfinishedRestore } from './unfinished-restore.ts';

/** A reason not to restore a backup, in a sentence. */
class RestoreRefused extends Error {}

export interface RestoreWork {
  readonly env: Env;
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly jobNames: readonly string[];
  readonly say: (line: string) => void;
}

/** The newest of some backups. Throws where it may be another, whose manifest cannot be read. */
function newestOf(backups: readonly FinishedBackup[], place: BackupPlace): string {
  const newest = backups.find(({ manifest }) => manifest);
  const damaged = backups.find(({ name, manifest }) => !manifest && name > (newest?.name ?? ''));
  if (damaged)
    throw new Damaged(
      `The manifest of the backup ${damaged.name} is damaged, or of a newer version of the product${newest ? `: name an earlier one, --backup ${newest.name}` : ''}.`,
    );
  if (!newest) throw new RestoreRefused(`There is no finished backup at ${place.name}.`);
  return newest.name;
}

/** Finds the newest backup of `installation`, or of the only installation at the place. Throws RestoreRefused where there are several. */
async function newestName(place: BackupPlace, installation: Installation | undefined): Promise<string> {
  const all = await listFinished(place);
  const own = installation ? byOwner(all, installation).own : [];
  // A damaged manifest may be the newest of them: newestOf refuses it.
  if (own.length > 0)
    return newestOf(
      all.filter((one) => !one.manifest || own.includes(one)),
      place,
    );
  const byId = Map.groupBy(all, ({ manifest }) => manifest?.installation);
  const ids = [...byId.keys()].filter((id) => id !== undefined);
  if (ids.length < 2) return newestOf(all, place);
  const newest = ids.map((id) => byId.get(id)?.[0]?.name).join(', ');
  throw new RestoreRefused(
    `At ${place.name} are backups of ${ids.length} installations: name one with --backup. The newest of each: ${newest}.`,
  );
}

/** The backup that is named, otherwise the newest, of `installation` where it has some; refuses what this version cannot read. */
export async function chooseBackup(
  place: BackupPlace,
  name?: string,
  installation?: Installation,
): Promise<{ name: string; manifest: Manifest }> {
  const chosen = name ?? (await newestName(place, installation));
  if (!(await listParts(place)).finished.includes(chosen))
    throw new RestoreRefused(`There is no backup ${chosen} at ${place.name}.`);
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

/** Throws where a database has something that no restore of this backup began. */
async function refuseFullDatabase(ownerUrl: string, backup: string): Promise<void> {
  await asOwner(ownerUrl, 'restore', async (db) => {
    const begun = await findUnfinishedRestore(db);
    if (begun?.backup === backup) return;
    if (begun)
      throw new RestoreRefused(
        `A restore of the backup ${begun.backup} was begun in this database: go on with --backup ${begun.backup}, or empty the database.`,
      );
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
  await refuseFullDatabase(ownerUrl, name);
  await checkTables(place, name, manifest);
}

/** Brings an empty database to the state of a backup, and then to that of this version; goes on where an earlier try was cut off. */
export async function restoreDatabase(
  { env, ownerUrl, place, jobNames, say }: RestoreWork,
  name: string,
  manifest: Manifest,
): Promise<void> {
  const connection = {
    connectionString: ownerUrl,
    appConnectionString: env.DATABASE_APP_URL,
  };
  const { isLoaded } = await beginRestore(ownerUrl, name);
  if (!isLoaded) {
    await migrate({ ...connection, upTo: manifest.migrations.at(-1)?.name });
    await loadTables(ownerUrl, place, name, manifest, say);
  }
  await migrate({
    ...connection,
    log: say,
    afterwards: () => installJobs(ownerUrl, jobNames),
  });
  await loadJobs(ownerUrl, place, name, manifest);
}

/** Files that are copied at the same time. */
const copiedAtOnce = 6;

interface RestoredFiles {
  /** Of the backup, and in the store now. */
  readonly count: number;
  /** Of those the ones that were copied. */
  readonly copied: number;
  /** Keys whose file in the place is damaged or gone. */
  readonly failed: readonly string[];
}

/** Copies a file that is what it was; gives whether it was. */
async function restoreFile(
  disk: Disk,
  place: BackupPlace,
  key: string,
  { sha256, size }: Written,
): Promise<boolean> {
  try {
    await throughDraft(await place.read(fileAt(key)), [], async (draft, written) => {
      if (written.sha256 !== sha256) throw new Damaged(`The file ${key} of the backup is damaged.`);
      await disk.putStream(key, createReadStream(draft), {
        contentLength: size,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Damaged || isUnreadable(error)) return false;
    throw error;
  }
}

/**
 * Copies files of a backup, of which those that are in the store already stay; the others are brought as far as they can be.
 * `isRight` says of one that is there whether it is what it should be.
 */
async function copyBack(
  disk: Disk,
  { place, say }: Pick<RestoreWork, 'place' | 'say'>,
  wanted: FileList,
  isRight: (key: string, written: Written, size: number) => Promise<boolean>,
): Promise<RestoredFiles> {
  const there = await listDisk(disk, '');
  const failed: string[] = [];
  let copied = 0;
  await Readable.from(wanted).forEach(
    async ([key, written]: [string, Written]) => {
      const size = there.get(key);
      if (size !== undefined && (await isRight(key, written, size))) return;
      const isBack = await restoreFile(disk, place, key, written);
      if (isBack) copied += 1;
      else failed.push(key);
      if (isBack && copied % 1_000 === 0) say(`${copied.toLocaleString('en')} files`);
    },
    { concurrency: copiedAtOnce },
  );
  return {
    count: wanted.size - failed.length,
    copied,
    failed: failed.toSorted(),
  };
}

/** Copies the files of a backup to a store in which nothing else is; those that an earlier try brought stay. */
export async function restoreFiles(
  disk: Disk,
  work: Pick<RestoreWork, 'place' | 'say'>,
  name: string,
  manifest: Manifest,
): Promise<RestoredFiles> {
  const wanted = await readFileList(work.place, name, manifest);
  const other = [...(await listDisk(disk, '')).keys()].find((key) => !wanted.has(key));
  if (other !== undefined) {
    throw new RestoreRefused(
      `The files of this installation are not empty (${other}): a backup is restored into an empty folder or bucket.`,
    );
  }
  return copyBack(disk, work, wanted, async (_key, written, size) => size === written.size);
}

/** Brings back into the store of a working installation the files that its database names and that are lost or damaged there. */
export async function mendFiles(
  disk: Disk,
  work: Pick<RestoreWork, 'place' | 'say' | 'ownerUrl'>,
  name: string,
  manifest: Manifest,
): Promise<RestoredFiles> {
  const required = await readRequired(work.ownerUrl);
  const wanted = await readFileList(work.place, name, manifest);
  const named = new Map([...wanted].filter(([key]) => required.has(key)));
  return copyBack(
    disk,
    work,
    named,
    async (key, written, size) =>
      size === written.size && (await isIntact(() => disk.getStream(key), written)),
  );
}

const readRequired = (ownerUrl: string): Promise<RequiredFiles> =>
  asOwner(ownerUrl, 'restore', (db) => listRequiredFiles(databaseOn(db)));

/** The keys that the database names and the store has not. */
export const listLost = async (ownerUrl: string, disk: Disk): Promise<readonly string[]> =>
  findLacking(await readRequired(ownerUrl), await listDisk(disk, ''));

/** Opens the secret and the settings that a backup holds. Throws a sentence without the passphrase that seals them. */
async function readSecret(
  place: BackupPlace,
  name: string,
  manifest: Manifest,
  passphrase: string | undefined,
): Promise<SecretContent> {
  if (passphrase === undefined) {
    throw new RestoreRefused(
      'The backup holds the secret of the installation: set BACKUP_PASSPHRASE to the passphrase that seals it.',
    );
  }
  return openSecret(await readSealedSecret(place, name, manifest), passphrase);
}

/** The secret of a backup as a line of settings, for an installation that has to be given it before it can be restored. Throws a sentence without one. */
export async function showSecret(
  place: BackupPlace,
  name: string,
  manifest: Manifest,
  passphrase: string | undefined,
): Promise<string> {
  if (!manifest.hasSecret)
    throw new RestoreRefused(`The backup ${name} holds no secret: it was made without BACKUP_PASSPHRASE.`);
  return `APP_SECRET=${(await readSecret(place, name, manifest, passphrase)).secret}`;
}

/**
 * Takes the secret out of a backup into the data folder, before anything else is restored: without it no session, link or sealed text of the
 * installation can be read.
 */
export async function restoreSecret(
  { env, place, say }: Pick<RestoreWork, 'env' | 'place' | 'say'>,
  name: string,
  manifest: Manifest,
  passphrase: string | undefined,
): Promise<void> {
  if (!manifest.hasSecret) {
    if (env.APP_SECRET === undefined)
      say(
        'The backup holds no secret: a new one is made, and everybody signs in again. Second factors have to be set up again.',
      );
    return;
  }
  let content: SecretContent;
  try {
    content = await readSecret(place, name, manifest, passphrase);
  } catch (error) {
    // The operator has the secret already: what the backup holds of it is not needed.
    if (env.APP_SECRET === undefined || !(error instanceof Damaged || error instanceof RestoreRefused))
      throw error;
    say(
      `${error.message} It is restored without it, with APP_SECRET as it is set; the doctor says whether that is the one of the database. The settings of the backup are not brought back.`,
    );
    return;
  }
  const { secret, settings } = content;
  if (env.APP_SECRET !== undefined && env.APP_SECRET !== secret) {
    throw new RestoreRefused(
      'APP_SECRET is another secret than that of the backup: set it to that one, which the same command prints with --show-secret.',
    );
  }
  const path = join(env.dataDir, 'secret');
  mkdirSync(env.dataDir, { recursive: true });
  // An earlier try may have brought either.
  if (!existsSync(path)) createWholeFile(path, secret);
  else if (readFileSync(path, 'utf8') !== secret) {
    throw new RestoreRefused(
      `There is another secret at ${path}: a backup is restored into an empty folder.`,
    );
  }
  const copy = join(env.dataDir, 'settings-of-the-backup.env');
  if (settings === null || existsSync(copy)) return;
  createWholeFile(copy, settings);
  say(`The settings of the backup lie at ${copy}: copy what you need into .env.`);
}

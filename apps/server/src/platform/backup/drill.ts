// A drill: the newest backup is restored into a database that is thrown away, and its files are compared with that, so that it is known that
// it can be restored whole.
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { asOwner } from '../database/as-owner.ts';
import { listLacking } from '../database/privileges.ts';
import { databaseOn } from '../database/transaction.ts';
import { listRequiredFiles, type RequiredFiles } from '../files/required-files.queries.ts';
import { findLacking, firstOf } from './compare-files.ts';
import { readFileList } from './file-list.ts';
import { isIntact } from './hashing-stream.ts';
import { readInstallation } from './installation.ts';
import { fileAt, type Manifest } from './manifest.ts';
import { Damaged, NotWhole } from './reasons.ts';
import { checkRestorable, chooseBackup, restoreDatabase, type RestoreWork } from './restore.ts';
import { checkSecret } from './sealed-secret.ts';

interface DrillWork extends RestoreWork {
  /** The newest of the installation where it is left out. */
  readonly backup?: string | undefined;
}

interface DrillOutcome {
  readonly name: string;
  readonly rows: number;
  /** Files whose bytes were read and compared. */
  readonly files: number;
  readonly bytes: number;
}

/** Files of a backup that a drill reads, by chance; of the others presence and size are looked at. */
const filesRead = 500;

const scratchNames = 'gondola_drill_';
/** The name of the connection that a drill holds as long as it works on its database. */
const purposeOf = (scratch: string): string => `drill in ${scratch}`;

/** Removes the databases of drills that were killed: no connection says any more that it works on them. */
async function removeAbandoned(db: Client, say: (line: string) => void): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select d.datname as name from pg_database d
     where starts_with(d.datname, $1) and pg_has_role(d.datdba, 'USAGE')
       and not exists (select from pg_stat_activity a
         where a.datname = d.datname or a.application_name = $2 || d.datname)`,
    [scratchNames, `gondola ${purposeOf('')}`],
  );
  for (const { name } of rows) {
    await db.query(`drop database if exists ${db.escapeIdentifier(name)}`);
    say(`The database ${name}, which a drill that was cut off had left, is removed.`);
  }
}

/** Works in a database that is made for it and removed again. */
async function inScratchDatabase<Result>(
  ownerUrl: string,
  now: Date,
  say: (line: string) => void,
  work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const scratch = `${scratchNames}${now.getTime()}_${randomBytes(3).toString('hex')}`;
  return asOwner(ownerUrl, purposeOf(scratch), async (db) => {
    await removeAbandoned(db, say);
    await db.query(`create database ${scratch}`);
    const url = new URL(ownerUrl);
    url.pathname = `/${scratch}`;
    try {
      return await work(url.href);
    } finally {
      // The connection that was held may have broken meanwhile.
      await asOwner(ownerUrl, 'drill', (other) =>
        other.query(`drop database if exists ${scratch} with (force)`),
      );
    }
  });
}

/** Throws what a restore would have met. The owner has to be allowed to make databases. */
export async function drill(work: DrillWork, now: Date): Promise<DrillOutcome> {
  const { env, ownerUrl, place, say, backup } = work;
  const installation = await readInstallation(ownerUrl);
  const { name, manifest } = await chooseBackup(place, backup, installation);
  await checkSecret(place, name, manifest, env.BACKUP_PASSPHRASE);
  const required = await inScratchDatabase(ownerUrl, now, say, async (scratchUrl) => {
    await checkRestorable({ ownerUrl: scratchUrl, place }, name, manifest);
    // Its rows are counted as they are loaded, and its keys checked.
    await restoreDatabase({ ...work, ownerUrl: scratchUrl }, name, manifest);
    const tables = await asOwner(scratchUrl, 'drill', listLacking);
    if (tables.length > 0) throw new Error(`The application may not read ${tables.join(', ')}.`);
    return asOwner(scratchUrl, 'drill', (db) => listRequiredFiles(databaseOn(db)));
  });
  const files = await checkFiles(work, name, manifest, required);
  return {
    name,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: manifest.tables.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Compares the files of a backup with its database by count and size, and reads some; gives those. Throws when it is not whole. */
async function checkFiles(
  { place }: Pick<RestoreWork, 'place'>,
  name: string,
  manifest: Manifest,
  required: RequiredFiles,
): Promise<readonly string[]> {
  const files = await readFileList(place, name, manifest);
  const sizes = await place.list('files');
  const there = [...files].filter(([key, { size }]) => sizes.get(fileAt(key)) === size);
  const lacking = findLacking(required, new Map(there.map(([key, { size }]) => [key, size])));
  if (lacking.length > 0)
    throw new NotWhole(`The backup ${name} lacks ${lacking.length} files: ${firstOf(lacking)}.`);
  const chosen = [...files].toSorted(() => Math.random() - 0.5).slice(0, filesRead);
  for (const [key, written] of chosen) {
    if (!(await isIntact(() => place.read(fileAt(key)), written)))
      throw new Damaged(
        `The file ${key} of the backup ${name} is damaged: it is gone, or its checksum is another one.`,
      );
  }
  return chosen.map(([key]) => key);
}

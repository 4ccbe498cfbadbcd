// A drill: the newest backup is restored into a database that is thrown away, and its files are compared with that, so that it is known that
// it can be restored whole.
import { asOwner } from '../database/as-owner.ts';
import { listLacking } from '../database/privileges.ts';
import { databaseOn } from '../database/transaction.ts';
import { listRequiredFiles, type RequiredFiles } from '../files/required-files.queries.ts';
import { findLacking, firstOf } from './compare-files.ts';
import { readFileList } from './file-list.ts';
import { isIntact } from './hashing-stream.ts';
import { fileAt, type Manifest } from './manifest.ts';
import { Damaged, NotWhole } from './reasons.ts';
import { checkRestorable, chooseBackup, restoreDatabase, type RestoreWork } from './restore.ts';

interface DrillOutcome {
  readonly name: string;
  readonly rows: number;
  /** Files whose bytes were read and compared. */
  readonly files: number;
  readonly bytes: number;
}

/** Files of a backup that a drill reads, by chance; of the others presence and size are looked at. */
const filesRead = 500;

/** Throws what a restore would have met. The owner has to be allowed to make databases. */
export async function drill(work: RestoreWork, now: Date): Promise<DrillOutcome> {
  const { ownerUrl, place } = work;
  const { name, manifest } = await chooseBackup(place);
  const scratch = `gondola_drill_${now.getTime()}`;
  await asOwner(ownerUrl, 'drill', (db) => db.query(`create database ${scratch}`));
  const url = new URL(ownerUrl);
  url.pathname = `/${scratch}`;
  let required: RequiredFiles;
  try {
    await checkRestorable({ ownerUrl: url.href, place }, name, manifest);
    // Its rows are counted as they are loaded, and its keys checked.
    await restoreDatabase({ ...work, ownerUrl: url.href }, name, manifest);
    const tables = await asOwner(url.href, 'drill', listLacking);
    if (tables.length > 0) throw new Error(`The application may not read ${tables.join(', ')}.`);
    required = await asOwner(url.href, 'drill', (db) => listRequiredFiles(databaseOn(db)));
  } finally {
    await asOwner(ownerUrl, 'drill', (db) => db.query(`drop database if exists ${scratch} with (force)`));
  }
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

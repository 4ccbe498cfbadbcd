// A drill: the newest backup is restored into a database that is thrown away, so that it is known that it can be.
import { asOwner } from '../database/as-owner.ts';
import { listLacking } from '../database/privileges.ts';
import { readFileList } from './back-up.ts';
import { hashOf } from './hashing-stream.ts';
import { fileAt } from './manifest.ts';
import { checkRestorable, chooseBackup, restoreDatabase, type RestoreWork } from './restore.ts';

interface DrillOutcome {
  readonly name: string;
  readonly rows: number;
  /** Files whose bytes were read and compared. */
  readonly files: number;
  readonly bytes: number;
}

/** Files of a backup that a drill reads, by chance; the rest is looked at by its presence. */
const filesRead = 500;

/** Throws what a restore would have met. The owner has to be allowed to make databases. */
export async function drill(work: RestoreWork, now: Date): Promise<DrillOutcome> {
  const { ownerUrl, place } = work;
  const { name, manifest } = await chooseBackup(place);
  const scratch = `gondola_drill_${now.getTime()}`;
  await asOwner(ownerUrl, 'drill', (db) => db.query(`create database ${scratch}`));
  const url = new URL(ownerUrl);
  url.pathname = `/${scratch}`;
  try {
    await checkRestorable({ ownerUrl: url.href, place }, name, manifest);
    // Its rows are counted as they are loaded, and its keys checked.
    await restoreDatabase({ ...work, ownerUrl: url.href }, name, manifest);
    const lacking = await asOwner(url.href, 'drill', listLacking);
    if (lacking.length > 0) throw new Error(`The application may not read ${lacking.join(', ')}.`);
  } finally {
    await asOwner(ownerUrl, 'drill', (db) => db.query(`drop database if exists ${scratch} with (force)`));
  }
  const there = new Set(await place.list('files'));
  const files = [...(await readFileList(place, name))];
  const missing = files.find(([key]) => !there.has(fileAt(key)));
  if (missing) throw new Error(`The file ${missing[0]} of the backup is not there.`);
  const chosen = files.toSorted(() => Math.random() - 0.5).slice(0, filesRead);
  for (const [key, { sha256 }] of chosen) {
    if ((await hashOf(await place.read(fileAt(key)))) !== sha256)
      throw new Error(`The file ${key} of the backup is damaged: its checksum is another one.`);
  }
  return {
    name,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: chosen.length,
    bytes: manifest.tables.reduce((sum, { size }) => sum + size, 0),
  };
}

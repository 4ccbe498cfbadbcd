// A drill: the newest backup is restored into a database that is thrown away, so that it is known that it can be.
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { listLacking } from '../database/privileges.ts';
import { readFileList } from './back-up.ts';
import { HashingStream } from './hashing-stream.ts';
import { fileAt } from './manifest.ts';
import { checkRestorable, chooseBackup, restoreDatabase, type RestoreWork } from './restore.ts';

export interface DrillOutcome {
  readonly name: string;
  readonly rows: number;
  /** Files whose bytes were read and compared. */
  readonly files: number;
  readonly bytes: number;
}

/** Files of a backup that a drill reads, by chance; the rest is looked at by its presence. */
const filesRead = 500;

async function onServer<Result>(ownerUrl: string, work: (db: Client) => Promise<Result>): Promise<Result> {
  const db = new Client({ connectionString: ownerUrl, application_name: 'gondola drill' });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Throws what a restore would have met. The owner has to be allowed to make databases. */
export async function drill(work: RestoreWork, now: Date): Promise<DrillOutcome> {
  const { ownerUrl, place } = work;
  const { name, manifest } = await chooseBackup(place);
  const scratch = `gondola_drill_${now.getTime()}`;
  await onServer(ownerUrl, (db) => db.query(`create database ${scratch}`));
  const url = new URL(ownerUrl);
  url.pathname = `/${scratch}`;
  try {
    await checkRestorable({ ownerUrl: url.href, place }, name, manifest);
    // Its rows are counted as they are loaded, and its keys checked.
    await restoreDatabase({ ...work, ownerUrl: url.href }, name, manifest);
    const lacking = await onServer(url.href, listLacking);
    if (lacking.length > 0) throw new Error(`The application may not read ${lacking.join(', ')}.`);
  } finally {
    await onServer(ownerUrl, (db) => db.query(`drop database if exists ${scratch} with (force)`));
  }
  const there = new Set(await place.list('files'));
  const files = [...(await readFileList(place, name))];
  const missing = files.find(([key]) => !there.has(fileAt(key)));
  if (missing) throw new Error(`The file ${missing[0]} of the backup is not there.`);
  const chosen = files.toSorted(() => Math.random() - 0.5).slice(0, filesRead);
  for (const [key, { sha256 }] of chosen) {
    const hash = new HashingStream();
    await pipeline(await place.read(fileAt(key)), hash, async (chunks) => {
      for await (const _ of chunks);
    });
    if (hash.digest() !== sha256)
      throw new Error(`The file ${key} of the backup is damaged: its checksum is another one.`);
  }
  return {
    name,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: chosen.length,
    bytes: manifest.tables.reduce((sum, { size }) => sum + size, 0),
  };
}

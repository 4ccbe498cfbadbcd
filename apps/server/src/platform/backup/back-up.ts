// A backup while everybody works on: the database of one moment first, then the files, of which only those are copied that the place does
// not have. Files are never changed once they are there, so what the database of that moment names is among them.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createInterface } from 'node:readline';
import type { Disk } from 'flydrive';
import type { Env } from '../env.ts';
import { applicationSecret } from '../secret.ts';
import { dumpDatabase } from './dump-database.ts';
import { backupName, fileAt, listBackups, type Manifest, partsOf, readManifest } from './manifest.ts';
import { type BackupPlace, listDisk, type Written } from './place.ts';
import { sealSecret } from './sealed-secret.ts';

const { version: productVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'),
) as { version: string };

interface BackupWork {
  readonly env: Env;
  readonly ownerUrl: string;
  /** The files of the product; absent for a backup of the database alone. */
  readonly disk?: Disk;
  readonly place: BackupPlace;
  /** Absent: the secret and the settings stay out of the backup. */
  readonly passphrase?: string | undefined;
  readonly now: Date;
  readonly say: (line: string) => void;
}

interface BackupOutcome {
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  readonly newFiles: number;
  readonly bytes: number;
}

/** The files of a backup by key, as its list has them. */
export async function readFileList(place: BackupPlace, backup: string): Promise<Map<string, Written>> {
  const lines = createInterface({
    input: (await place.read(partsOf(backup).files)).pipe(createZstdDecompress()),
    crlfDelay: Infinity,
  });
  const files = new Map<string, Written>();
  for await (const line of lines) {
    const [sha256 = '', size = '', ...key] = line.split(' ');
    if (sha256 !== '') files.set(key.join(' '), { sha256, size: Number(size) });
  }
  return files;
}

/** Copies the files that the place does not have; gives all of the product's with their hashes. */
async function copyFiles({
  disk,
  place,
  say,
}: BackupWork): Promise<{ all: Map<string, Written>; copied: number }> {
  const [newest] = await listBackups(place);
  const known = newest === undefined ? new Map<string, Written>() : await readFileList(place, newest);
  const there = new Set(await place.list('files'));
  const all = new Map<string, Written>();
  let copied = 0;
  if (!disk) return { all, copied };
  for (const key of await listDisk(disk, '')) {
    const written = there.has(fileAt(key)) ? known.get(key) : undefined;
    if (written) {
      all.set(key, written);
      continue;
    }
    // Removed since the list was made: no database of a later moment names it.
    const content = await disk.getStream(key).catch(() => undefined);
    if (!content) continue;
    all.set(key, await place.write(fileAt(key), content));
    copied += 1;
    if (copied % 1_000 === 0) say(`${copied.toLocaleString('en')} files`);
  }
  return { all, copied };
}

async function writeSecret({ env, place, passphrase }: BackupWork, backup: string): Promise<boolean> {
  if (passphrase === undefined) return false;
  const settings = await readFile(join(import.meta.dirname, '../../../../../.env'), 'utf8').catch(() => null);
  const sealed = sealSecret({ secret: applicationSecret(env), settings }, passphrase);
  await place.writeText(partsOf(backup).secret, sealed);
  return true;
}

/** Makes a backup. Throws what went wrong; what it wrote until then is used by the next one. */
export async function backUp(work: BackupWork): Promise<BackupOutcome> {
  const { ownerUrl, place, now, say } = work;
  const name = backupName(now);
  const database = await dumpDatabase(ownerUrl, place, name, say);
  const { all, copied } = await copyFiles(work);
  const list = [...all].map(([key, { sha256, size }]) => `${sha256} ${size} ${key}\n`);
  const written = await place.write(partsOf(name).files, Readable.from(list), createZstdCompress());
  const bytesOfFiles = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  const manifest: Manifest = {
    format: 1,
    product: productVersion,
    createdAt: now.toISOString(),
    ...database,
    files: { count: all.size, bytes: bytesOfFiles, ...written },
    hasSecret: await writeSecret(work, name),
  };
  await place.writeText(partsOf(name).manifest, `${JSON.stringify(manifest, undefined, 1)}\n`);
  const { tables } = database;
  return {
    name,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: all.size,
    newFiles: copied,
    bytes: bytesOfFiles + tables.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Removes all backups but those of these names, and the files that none of those has. Gives how many backups went. */
export async function keepBackups(place: BackupPlace, kept: readonly string[]): Promise<number> {
  const old = new Set((await listBackups(place)).filter((name) => !kept.includes(name)));
  if (old.size === 0) return 0;
  const wanted = new Set<string>();
  for (const backup of kept) {
    // One that cannot be read keeps everything: nothing of it may be lost for that.
    await readManifest(place, backup);
    for (const key of (await readFileList(place, backup)).keys()) wanted.add(fileAt(key));
  }
  const paths = await place.list('backups');
  // The manifest first: a removal that is cut short leaves no backup that looks whole.
  const manifests = paths.filter((path) => path.endsWith('/manifest.json'));
  for (const path of [...manifests, ...paths.filter((one) => !manifests.includes(one))]) {
    if (old.has(path.split('/')[1] ?? '')) await place.remove(path);
  }
  for (const path of await place.list('files')) if (!wanted.has(path)) await place.remove(path);
  return old.size;
}

/** Removes all but the newest `keep` backups. Gives how many went. */
export const removeOldBackups = async (place: BackupPlace, keep: number): Promise<number> =>
  keepBackups(place, (await listBackups(place)).slice(0, keep));

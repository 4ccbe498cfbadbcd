// A backup while everybody works on: the database of one moment first, then the files that it names, of which only those are copied that the
// place does not have. Files are never changed once they are there. What lacks a file that the database names is kept, and not whole.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Env } from '../env.ts';
import { applicationSecret } from '../secret.ts';
import { findLacking } from './compare-files.ts';
import { copyFiles, type FilesOutcome } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { writeFileList } from './file-list.ts';
import { backupName, fileAt, lackingOf, type Manifest, partsOf } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { removeGrownLists } from './retention.ts';
import { sealSecret } from './sealed-secret.ts';

const { version: productVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'),
) as { version: string };

export interface BackupWork {
  readonly env: Env;
  readonly ownerUrl: string;
  /** The files of the product; absent for a backup of the database alone. */
  readonly disk?: Disk;
  readonly place: BackupPlace;
  /** Absent: the secret and the settings stay out of the backup. */
  readonly passphrase?: string | undefined;
  /** Whether every file is read, and not the share of the night alone. */
  readonly readsAll?: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Reports progress: the files done, and how many there are in all. */
  readonly moved?: (done: number, total: number) => void;
  /** Throws when the place is another's by now. */
  readonly confirm?: () => Promise<void>;
  /** Called once backups that were cut off are needed no more. */
  readonly settled?: () => Promise<void>;
}

export interface BackupOutcome {
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  readonly newFiles: number;
  readonly bytes: number;
  /** Keys that the database names and the backup has not; it is whole where there are none. */
  readonly lacking: readonly string[];
  /** Keys that the backup has and the store has lost or damaged. */
  readonly lost: readonly string[];
}

const noFiles: FilesOutcome = {
  all: new Map(),
  copied: 0,
  lacking: [],
  lost: [],
};
const never = new AbortController().signal;
const done = async (): Promise<void> => undefined;

async function writeSecret({ env, place, passphrase }: BackupWork, backup: string): Promise<boolean> {
  if (passphrase === undefined) return false;
  const settings = await readFile(join(import.meta.dirname, '../../../../../.env'), 'utf8').catch(() => null);
  const sealed = sealSecret({ secret: applicationSecret(env), settings }, passphrase);
  await place.writeText(partsOf(backup).secret, sealed);
  return true;
}

/** Makes a backup. Throws what went wrong; what it copied until then is used by the next one. */
export async function backUp(work: BackupWork): Promise<BackupOutcome> {
  const { ownerUrl, disk, place, readsAll = false, now, say, signal = never } = work;
  const { moved = () => undefined, confirm = done, settled = done } = work;
  const name = backupName(now);
  const { required, ...database } = await dumpDatabase({
    ownerUrl,
    place,
    backup: name,
    hasFiles: disk !== undefined,
    say,
  });
  signal.throwIfAborted();
  const { all, copied, lacking, lost } = disk
    ? await copyFiles({ disk, place, required, readsAll, now, say, signal, moved, settled }, name)
    : noFiles;
  const written = await writeFileList(place, name, all);
  const bytesOfFiles = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  const hasSecret = await writeSecret(work, name);
  await confirm();
  // A backup that is called whole is there, whatever became of the place meanwhile.
  const sizes = await place.list('files');
  const gone = findLacking(new Map([...all].map(([key, { size }]) => [fileAt(key), size])), sizes);
  if (gone.length > 0) throw new Error(`${gone.length} files went from ${place.name} meanwhile: ${gone[0]}`);
  const manifest: Manifest = {
    format: 1,
    product: productVersion,
    createdAt: now.toISOString(),
    ...database,
    files: { count: all.size, bytes: bytesOfFiles, ...written },
    hasSecret,
    ...(disk ? { lacking: lackingOf(lacking) } : {}),
  };
  await place.writeText(partsOf(name).manifest, `${JSON.stringify(manifest, undefined, 1)}\n`);
  await removeGrownLists(place, name);
  const { tables } = database;
  return {
    name,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: all.size,
    newFiles: copied,
    bytes: bytesOfFiles + tables.reduce((sum, { size }) => sum + size, 0),
    lacking,
    lost,
  };
}

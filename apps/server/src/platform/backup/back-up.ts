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
import { hashOfText } from './hashing-stream.ts';
import { readInstallation } from './installation.ts';
import {
  backupName,
  fileAt,
  lackingOf,
  listFinished,
  type Manifest,
  partsOf,
  sequenceOf,
} from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { removeGrownLists } from './retention.ts';
import { checkSecret, sealSecret } from './sealed-secret.ts';

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

/** Writes the sealed secret and looks whether it can be opened. */
async function writeSecret(
  { env, place, passphrase }: BackupWork,
  backup: string,
): Promise<Pick<Manifest, 'hasSecret' | 'secret'>> {
  if (passphrase === undefined) return { hasSecret: false };
  const settings = await readFile(join(import.meta.dirname, '../../../../../.env'), 'utf8').catch(() => null);
  const sealed = sealSecret({ secret: applicationSecret(env), settings }, passphrase);
  await place.writeText(partsOf(backup).secret, sealed);
  const secret = { sha256: hashOfText(sealed), size: Buffer.byteLength(sealed) };
  await checkSecret(place, backup, { hasSecret: true, secret }, passphrase);
  return { hasSecret: true, secret };
}

/** Makes a backup. Throws what went wrong; what it copied until then is used by the next one. */
export async function backUp(work: BackupWork): Promise<BackupOutcome> {
  const { ownerUrl, disk, place, readsAll = false, now, say, signal = never } = work;
  const { moved = () => undefined, confirm = done, settled = done } = work;
  const name = backupName(now);
  // Before it is dumped: a restored database is of the same installation.
  const installation = disk && (await readInstallation(ownerUrl));
  const { required, ...database } = await dumpDatabase({
    ownerUrl,
    place,
    backup: name,
    hasFiles: disk !== undefined,
    say,
  });
  signal.throwIfAborted();
  const { all, copied, lacking, lost } =
    disk && installation
      ? await copyFiles(
          { disk, place, installation, required, readsAll, now, say, signal, moved, settled },
          name,
        )
      : noFiles;
  const written = await writeFileList(place, name, all);
  const bytesOfFiles = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  const secret = await writeSecret(work, name);
  await confirm();
  // A backup that is called whole is there, whatever became of the place meanwhile.
  const sizes = await place.list('files');
  const gone = findLacking(new Map([...all].map(([key, { size }]) => [fileAt(key), size])), sizes);
  if (gone.length > 0) throw new Error(`${gone.length} files went from ${place.name} meanwhile: ${gone[0]}`);
  const manifest: Manifest = {
    format: 1,
    product: productVersion,
    createdAt: now.toISOString(),
    ...(installation ? { installation: installation.id } : {}),
    sequence: 1 + Math.max(0, ...(await listFinished(place)).map(sequenceOf)),
    ...database,
    files: { count: all.size, bytes: bytesOfFiles, ...written },
    ...secret,
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

// Places of backups: a folder, or a bucket of an S3-compatible store with a prefix.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import type { Disk, DriveDirectory, DriveFile } from 'flydrive';
import { openBucket, openFolder } from '../files/disk.ts';
import { isCausedBy } from '../error-code.ts';
import { incoming, removeHalfWritten } from '../files/folder-driver.ts';
import type { Env } from '../env.ts';
import { HashingStream } from './hashing-stream.ts';
import { NoFolder } from './reasons.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface Written {
  /** Of what lies there, in hex. */
  readonly sha256: string;
  readonly size: number;
}

/** Bytes of each file, by its path or key. */
export type Sizes = ReadonlyMap<string, number>;

export interface BackupPlace {
  /** As it was named. */
  readonly name: string;
  /** Lists what lies below a folder, in no order. */
  list(folder: string): Promise<Sizes>;
  read(path: string): Promise<Readable>;
  readText(path: string): Promise<string>;
  /** Writes a stream, through `steps`; it is there whole or not at all. */
  write(path: string, content: Readable, ...steps: Transform[]): Promise<Written>;
  /** Writes a stream when it turns out to be right; what was there stays otherwise. Gives what came. */
  writeRight(path: string, content: Readable, isRight: (written: Written) => boolean): Promise<Written>;
  writeText(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes what killed processes left half written more than a day ago. */
  removeHalfWritten(): Promise<void>;
}

/** Files of a folder whose sizes are asked for at the same time. */
const askedAtOnce = 32;

/** Lists the files of a disk below a folder, `''` for all of them; a folder that is not there has none. */
export async function listDisk(disk: Disk, folder: string): Promise<Sizes> {
  const found = new Map<string, number>();
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder === '' ? '/' : folder, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      })
      .catch((error: unknown) => {
        if (isCausedBy(error, 'ENOENT')) return undefined;
        throw error;
      });
    if (!page) return found;
    await Readable.from(page.objects).forEach(
      async (each: DriveFile | DriveDirectory) => {
        if (!each.isFile || each.key.startsWith(`${incoming}/`)) return;
        // Removed since the listing, where there is none.
        const size = await each.getMetaData().then(
          ({ contentLength }) => contentLength,
          (error: unknown) => {
            if (!isCausedBy(error, 'ENOENT')) throw error;
          },
        );
        if (size !== undefined) found.set(each.key, size);
      },
      { concurrency: askedAtOnce },
    );
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return found;
}

/**
 * Writes a stream, through `steps`, to a file of this machine and hands its path over: a store wants to know how much comes, and what is
 * there already is not replaced by half of something.
 */
export async function throughDraft(
  content: Readable,
  steps: readonly Transform[],
  use: (path: string, written: Written) => Promise<void>,
): Promise<Written> {
  const folder = await temporaryFolder('backup');
  const draft = join(folder, 'draft');
  const hash = new HashingStream();
  try {
    await pipeline([content, ...steps, hash, createWriteStream(draft, { mode: 0o600 })]);
    const written = { sha256: hash.digest(), size: (await stat(draft)).size };
    await use(draft, written);
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const counting = (moved: (bytes: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved(chunk.length);
      done(null, chunk);
    },
  });

function counted(content: Readable, moved: (bytes: number) => void): Readable {
  const through = counting(moved);
  // The reader sees what breaks.
  pipeline(content, through).catch(() => undefined);
  return through;
}

/** The same place, which tells of the bytes that come and go. */
export const watchPlace = (place: BackupPlace, moved: (bytes: number) => void): BackupPlace => ({
  ...place,
  read: async (path) => counted(await place.read(path), moved),
  write: (path, content, ...steps) => place.write(path, content, ...steps, counting(moved)),
  writeRight: (path, content, isRight) => place.writeRight(path, counted(content, moved), isRight),
});

/**
 * Opens `s3://bucket/prefix`, with the access of BACKUP_S3_* or of the files, or a folder, which is made where it is missing unless it is to
 * be read. Throws for anything else.
 */
export async function openPlace(name: string, env: Env, isRead = false): Promise<BackupPlace> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name);
  if (!bucket && /^[a-z0-9]+:\/\//i.test(name)) {
    throw new Error(`Backups go to a folder or to s3://bucket/prefix, not to ${name}.`);
  }
  if (!bucket && isRead && !existsSync(name)) throw new NoFolder(`There is no folder ${name}.`);
  const [, bucketName = '', prefix = ''] = bucket ?? [];
  const { disk, folder } = bucket
    ? await openBucket(
        {
          FILES_S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.FILES_S3_ENDPOINT,
          FILES_S3_REGION: env.BACKUP_S3_REGION ?? env.FILES_S3_REGION,
          FILES_S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.FILES_S3_ACCESS_KEY_ID,
          FILES_S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.FILES_S3_SECRET_ACCESS_KEY,
          FILES_S3_PATIENCE_SECONDS: env.FILES_S3_PATIENCE_SECONDS,
        },
        bucketName,
      )
    : await openFolder(resolve(name));
  const at = (path: string): string => [prefix.replace(/\/$/, ''), path].filter(Boolean).join('/');
  const below = at('');
  return {
    name,
    async list(folder) {
      const all = await listDisk(disk, at(folder));
      return below === '' ? all : new Map([...all].map(([key, size]) => [key.slice(below.length + 1), size]));
    },
    read: (path) => disk.getStream(at(path)),
    readText: (path) => disk.get(at(path)),
    write: (path, content, ...steps) =>
      throughDraft(content, steps, (draft) => disk.putStream(at(path), createReadStream(draft))),
    writeRight: (path, content, isRight) =>
      throughDraft(content, [], async (draft, written) => {
        if (isRight(written)) await disk.putStream(at(path), createReadStream(draft));
      }),
    writeText: (path, text) => disk.put(at(path), text),
    remove: (path) => disk.delete(at(path)),
    async removeHalfWritten() {
      if (folder !== undefined) await removeHalfWritten(folder, hoursHalfWritten);
    },
  };
}

const hoursHalfWritten = 24;

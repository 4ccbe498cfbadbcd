// Places of backups: a folder, or a bucket of an S3-compatible store with a prefix.
import { createReadStream, createWriteStream, existsSync, realpathSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import type { Disk, DriveDirectory, DriveFile } from 'flydrive';
import { folderOfStore, openBucket, openFolder } from '../files/disk.ts';
import { isCausedBy } from '../error-code.ts';
import { incoming, removeHalfWritten } from '../files/folder-driver.ts';
import type { Env } from '../env.ts';
import { HashingStream } from './hashing-stream.ts';
import { NoFolder, WrongPlace } from './reasons.ts';
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
      .listAll(folder === '' ? '/' : folder, paginationToken ? { paginationToken } : {})
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

interface Address {
  /** As it is shown and noted: the same place is always called the same. */
  readonly name: string;
  /** Absent for a folder. */
  readonly bucket?: string;
  /** A path of the machine, or the prefix of all keys without a slash at its ends; `''` where a bucket has none. */
  readonly path: string;
}

/** Reads `s3://bucket/prefix` or the name of a folder. Throws for anything else. */
export function readAddress(name: string): Address {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(.*)$/.exec(name) ?? [];
  if (bucket === undefined) {
    if (/^[a-z0-9]+:\/\//i.test(name))
      throw new WrongPlace(`Backups go to a folder or to s3://bucket/prefix, not to ${name}.`);
    return { name: resolve(name), path: resolve(name) };
  }
  const parts = prefix.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new WrongPlace(`The prefix of a bucket has no '..' in it: ${name}.`);
  const path = parts.join('/');
  return { name: `s3://${[bucket, ...parts].join('/')}`, bucket, path };
}

/** The access to the buckets of backups: of BACKUP_S3_*, or that of the files. */
const accessOf = (env: Env) => ({
  FILES_S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.FILES_S3_ENDPOINT,
  FILES_S3_REGION: env.BACKUP_S3_REGION ?? env.FILES_S3_REGION,
  FILES_S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.FILES_S3_ACCESS_KEY_ID,
  FILES_S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.FILES_S3_SECRET_ACCESS_KEY,
  FILES_S3_PATIENCE_SECONDS: env.FILES_S3_PATIENCE_SECONDS,
});

/** The path of a folder with all links resolved, as far as it is there. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}

const isInside = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);

/** Throws where what is written to a place would lie among the files of the product, or those in the place: each would copy the other. */
export function refuseStore(to: string, env: Env): void {
  const { name, bucket, path } = readAddress(to);
  const isSame =
    bucket === undefined
      ? env.FILES_S3_BUCKET === undefined && sharePath(realPath(path), realPath(resolve(folderOfStore(env))))
      : env.FILES_S3_BUCKET === bucket && accessOf(env).FILES_S3_ENDPOINT === env.FILES_S3_ENDPOINT;
  if (isSame)
    throw new WrongPlace(
      `${name} lies among the files of the product, or they in it, and would be copied into itself: name another folder or bucket.`,
    );
}

const sharePath = (one: string, other: string): boolean => isInside(one, other) || isInside(other, one);

/**
 * Opens `s3://bucket/prefix` or a folder, which the first write makes where it is missing; one that is to be read has to be there, and
 * nothing of it changes. Throws for anything else.
 */
export async function openPlace(to: string, env: Env, isRead = false): Promise<BackupPlace> {
  const { name, bucket, path: root } = readAddress(to);
  if (bucket === undefined && isRead && !existsSync(root)) throw new NoFolder(`There is no folder ${root}.`);
  const { disk, folder } =
    bucket === undefined ? await openFolder(root) : await openBucket(accessOf(env), bucket);
  const prefix = bucket === undefined ? '' : root;
  const at = (path: string): string => [prefix, path].filter(Boolean).join('/');
  return {
    name,
    async list(folder) {
      const all = await listDisk(disk, at(folder));
      return prefix === ''
        ? all
        : new Map([...all].map(([key, size]) => [key.slice(prefix.length + 1), size]));
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

// Places of backups: a folder, or a bucket of an S3-compatible store with a prefix.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable, Transform } from 'node:stream';
import type { Disk } from 'flydrive';
import { openBucket, openFolder } from '../files/disk.ts';
import { incoming } from '../files/folder-driver.ts';
import type { Env } from '../env.ts';
import { HashingStream } from './hashing-stream.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface Written {
  /** Of what lies there, in hex. */
  readonly sha256: string;
  readonly size: number;
}

export interface BackupPlace {
  /** As it was named. */
  readonly name: string;
  /** Paths below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  has(path: string): Promise<boolean>;
  read(path: string): Promise<Readable>;
  readText(path: string): Promise<string>;
  /** Writes a stream, through `steps`; it is there whole or not at all. */
  write(path: string, content: Readable, ...steps: Transform[]): Promise<Written>;
  writeText(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Paths of all files of a disk below a folder, `''` for all of them; a folder that is not there has none. */
export async function listDisk(disk: Disk, folder: string): Promise<string[]> {
  const found: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder === '' ? '/' : folder, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      })
      .catch((error: unknown) => {
        if (String((error as { cause?: unknown }).cause).includes('ENOENT')) return undefined;
        throw error;
      });
    if (!page) return found;
    for (const each of page.objects) if (each.isFile) found.push(each.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return found.filter((key) => !key.startsWith(`${incoming}/`));
}

/**
 * Opens `s3://bucket/prefix`, with the access of BACKUP_S3_* or of the files, or a folder, which is made where it is missing unless it is to
 * be read. Throws for anything else.
 */
export async function openPlace(name: string, env: Env, isRead = false): Promise<BackupPlace> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name);
  if (!bucket && /^[a-z0-9]+:\/\//i.test(name)) {
    throw new Error(`Backups go to a folder or to s3://bucket/prefix, not to ${name}.`);
  }
  if (!bucket && isRead && !existsSync(name)) throw new Error(`There is no folder ${name}.`);
  const [, bucketName = '', prefix = ''] = bucket ?? [];
  const { disk } = bucket
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
      return all.map((key) => (below === '' ? key : key.slice(below.length + 1)));
    },
    has: (path) => disk.exists(at(path)),
    read: (path) => disk.getStream(at(path)),
    readText: (path) => disk.get(at(path)),
    async write(path, content, ...steps) {
      // A store wants to know how much comes: it is put together here first.
      const folder = await temporaryFolder('backup');
      const draft = join(folder, 'draft');
      const hash = new HashingStream();
      try {
        await pipeline([content, ...steps, hash, createWriteStream(draft, { mode: 0o600 })]);
        await disk.putStream(at(path), createReadStream(draft));
        return { sha256: hash.digest(), size: (await stat(draft)).size };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    writeText: (path, text) => disk.put(at(path), text),
    remove: (path) => disk.delete(at(path)),
  };
}

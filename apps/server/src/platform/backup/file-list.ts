// Lists of files with their hashes: that of a backup, and the parts of one that is still being made, by which the next goes on where it was
// cut off.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { hashOfText, HashingStream } from './hashing-stream.ts';
import { type Manifest, partsOf } from './manifest.ts';
import type { BackupPlace, Written } from './place.ts';
import { Damaged } from './reasons.ts';

/** Files by key, with what was written of each. */
export type FileList = ReadonlyMap<string, Written>;

const lineOf = (key: string, { sha256, size }: Written): string => `${sha256} ${size} ${key}\n`;

function readLine(line: string): [string, Written] | undefined {
  const [, sha256 = '', size = '', key = ''] = /^([0-9a-f]{64}) (\d+) (.+)$/.exec(line) ?? [];
  return key === '' ? undefined : [key, { sha256, size: Number(size) }];
}

/** Reads the list of a backup. Throws `Damaged` when it is not what was written. */
export async function readFileList(
  place: BackupPlace,
  backup: string,
  { files: { sha256 } }: Manifest,
): Promise<FileList> {
  const files = new Map<string, Written>();
  const hash = new HashingStream();
  try {
    await pipeline(
      await place.read(partsOf(backup).files),
      hash,
      createZstdDecompress(),
      async (text: AsyncIterable<Buffer>) => {
        for await (const line of createInterface({
          input: Readable.from(text),
          crlfDelay: Infinity,
        })) {
          const read = readLine(line);
          if (read) files.set(...read);
        }
      },
    );
  } catch (error) {
    throw new Damaged(`The list of files of the backup ${backup} cannot be read. Take another backup.`, {
      cause: error,
    });
  }
  if (hash.digest() !== sha256)
    throw new Damaged(`The list of files of the backup ${backup} is damaged. Take another backup.`);
  return files;
}

export const writeFileList = (place: BackupPlace, backup: string, files: FileList): Promise<Written> =>
  place.write(
    partsOf(backup).files,
    Readable.from([...files].map((entry) => lineOf(...entry))),
    createZstdCompress(),
  );

/** Files, and milliseconds, after which another part of the list is written. */
const partSize = 10_000;
const partRhythm = 10_000;

interface GrowingList {
  add(key: string, written: Written): Promise<void>;
  /** Writes what was added since the last part. */
  flush(): Promise<void>;
}

/** A list that is written as it grows, part by part. */
export function growList(place: BackupPlace, backup: string): GrowingList {
  let lines: string[] = [];
  let writtenAt = Date.now();
  const list: GrowingList = {
    async add(key, written) {
      lines.push(lineOf(key, written));
      if (lines.length >= partSize || Date.now() - writtenAt >= partRhythm) await list.flush();
    },
    async flush() {
      if (lines.length === 0) return;
      const text = lines.join('');
      lines = [];
      writtenAt = Date.now();
      await place.writeText(partsOf(backup).copied(hashOfText(text)), text);
    },
  };
  return list;
}

/** The files that are in the place by such parts of these backups; a damaged part says nothing. */
export async function readGrownLists(
  place: BackupPlace,
  paths: readonly string[],
  backups: readonly string[],
): Promise<FileList> {
  const files = new Map<string, Written>();
  for (const path of grownLists(paths, backups)) {
    const text = await place.readText(path);
    if (!path.endsWith(`/${hashOfText(text)}.txt`)) continue;
    for (const line of text.split('\n')) {
      const read = readLine(line);
      if (read) files.set(...read);
    }
  }
  return files;
}

/** The paths of such parts, of these backups. */
export const grownLists = (paths: readonly string[], backups: readonly string[]): string[] =>
  paths.filter((path) => {
    const [, name = '', folder] = path.split('/');
    return folder === 'copied' && backups.includes(name);
  });

// The folder as a store in which a file is there whole or not at all: it is written in a corner of its own, flushed, and
// moved under its key in one step. A full disk, a power cut or a killed process leaves no half of it there.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { errorCode } from '../error-code.ts';

/** Holds files that are being written; no address leads here, and the remains of a killed process go with abandoned uploads. */
export const incoming = '.incoming';

/** Removes what killed processes left half written in a folder these hours ago. */
export async function removeHalfWritten(folder: string, hours: number): Promise<void> {
  const corner = join(folder, incoming);
  for (const name of await readdir(corner).catch(() => [])) {
    const found = await stat(join(corner, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > hours * 3_600_000)
      await rm(join(corner, name), { force: true });
  }
}

/** Paths of the files below a folder. Links are followed, as they are where a file is read; one that leads to a folder that it lies in is not. */
async function listPaths(folder: string, within: readonly string[] = []): Promise<string[]> {
  const real = await realpath(folder);
  if (within.includes(real)) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(path).catch(noneWhereGone) : entry;
    if (kind?.isDirectory())
      found.push(...((await listPaths(path, [...within, real]).catch(noneWhereGone)) ?? []));
    else if (kind?.isFile()) found.push(path);
  }
  return found;
}

/** For what was removed since the listing, and links that lead nowhere. */
function noneWhereGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

export class FolderDriver extends FSDriver {
  private readonly root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.write(key, contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.write(key, contents);
  }

  /** Lists all files below a prefix, also those of folders in it and of folders that are linked into it. */
  override async listAll(prefix: string) {
    const paths = await listPaths(join(this.root, prefix));
    return {
      objects: paths.map((path) => new DriveFile(relative(this.root, path).split(sep).join('/'), this)),
    };
  }

  private async write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const beside = join(this.root, incoming, randomUUID());
    const path = join(this.root, key);
    await mkdir(dirname(beside), { recursive: true });
    try {
      await writeFile(beside, contents, { flush: true });
      await mkdir(dirname(path), { recursive: true });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }
}

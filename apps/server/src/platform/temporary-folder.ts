// Folders for what is on its way through a process: forms, uploads, recordings. Each carries the number of its process, so that the next start
// on this machine removes what a killed one left.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIsAlive } from './process-alive.ts';

const named = /^gondola-[a-z]+-(\d+)-/;
/** For folders of versions that named no process: nothing takes longer than a day. */
const unnamed = /^gondola-(sent|answer|upload|blocks|inline|video|import|backup)/;
const day = 24 * 3_600_000;

const begun = Date.now();

/** Makes a folder, which the caller removes; `purpose` is in its name, in small letters. */
export const temporaryFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `gondola-${purpose}-${process.pid}-`));

async function isLeft(name: string): Promise<boolean> {
  const owner = Number(named.exec(name)?.[1]);
  if (owner && owner !== process.pid) return !processIsAlive(owner);
  if (!owner && !unnamed.test(name)) return false;
  const found = await stat(join(tmpdir(), name)).catch(() => undefined);
  // Our own number may have been another's before us, and is the same each time in a container.
  return found !== undefined && found.mtimeMs < (owner ? begun : Date.now() - day);
}

/** Removes the folders of processes that are gone; gives how many. What another process removes at the same time is no fault. */
export async function removeLeftFolders(): Promise<number> {
  const names = await readdir(tmpdir()).catch(() => []);
  const removed = await Promise.all(
    names.map(async (name) => {
      if (!(await isLeft(name))) return false;
      return rm(join(tmpdir(), name), { recursive: true, force: true }).then(
        () => true,
        () => false,
      );
    }),
  );
  return removed.filter(Boolean).length;
}

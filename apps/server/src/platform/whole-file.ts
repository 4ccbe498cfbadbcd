// Small files that are there whole or not at all: written next to their place, flushed, and put there in one step. A full disk
// or a power cut leaves no half of one under its name.
import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

function writeBeside(path: string, content: string): string {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(beside, content, { mode: 0o600, flush: true, flag: 'wx' });
    return beside;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Makes a file that only its owner reads. Throws EEXIST when there is one: of two processes doing so at once, one wins. */
export function createWholeFile(path: string, content: string): void {
  const beside = writeBeside(path, content);
  try {
    linkSync(beside, path);
  } finally {
    rmSync(beside);
  }
}

/** Puts a file that only its owner reads in the place of the one that may be there. */
export function replaceWholeFile(path: string, content: string): void {
  const beside = writeBeside(path, content);
  try {
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

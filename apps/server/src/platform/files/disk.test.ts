import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { openDisk } from './disk.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gondola-disk-'));
const before = process.umask();
afterEach(() => {
  process.umask(before);
  rmSync(dataDir, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('keeps files from everybody else on the machine, in a folder that stood open before too', async () => {
  const files = join(dataDir, 'files');
  mkdirSync(files, { recursive: true });
  chmodSync(files, 0o755);
  process.umask(0o022);
  const { disk } = await openDisk(readEnv({ DATA_DIR: dataDir }));
  await disk.put('private/tickets/1/a.txt', 'x');
  expect(modeOf(files)).toBe('700');
  expect(modeOf(join(files, 'private/tickets/1'))).toBe('700');
  expect(modeOf(join(files, 'private/tickets/1/a.txt'))).toBe('600');
});

it('has a file whole or not at all, also when what it is read from breaks off', async () => {
  const { disk } = await openDisk(readEnv({ DATA_DIR: dataDir }));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000);
      throw new Error('the line is dead');
    })(),
  );
  await disk.put('private/tickets/1/a.txt', 'as it was');
  await expect(disk.putStream('private/tickets/1/a.txt', broken)).rejects.toThrow();
  expect(await disk.get('private/tickets/1/a.txt')).toBe('as it was');
  expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([]);
});

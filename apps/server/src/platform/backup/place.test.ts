// Addresses of places, and folders as they were found.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { openFolder } from '../files/disk.ts';
import { listDisk, openPlace, readAddress, refuseStore } from './place.ts';

let folder: string;
const umask = process.umask();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-place-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it.each(['s3://bk/p', 's3://bk/p/', 's3://bk/p//', 's3://bk//p', 's3://bk/./p'])(
  'calls a bucket and its prefix the same, however it is written: %s',
  (name) => expect(readAddress(name)).toEqual({ name: 's3://bk/p', bucket: 'bk', path: 'p' }),
);

it('refuses addresses that are none', () => {
  expect(() => readAddress('s3://bk/../p')).toThrow("no '..' in it");
  expect(() => readAddress('ftp://somewhere')).toThrow('not to ftp://somewhere');
});

describe('a folder', () => {
  it('that was there stays open to those who could read it; what is made in it is closed', async () => {
    chmodSync(folder, 0o755);
    const place = await openPlace(folder, readEnv({}));
    await place.writeText('backups/a/manifest.json', '{}');
    expect([modeOf(folder), modeOf(join(folder, 'backups'))]).toEqual(['755', '700']);
  });

  it('that is missing is made by the first write, closed', async () => {
    const place = await openPlace(join(folder, 'new'), readEnv({}));
    expect((await place.list('backups')).size).toBe(0);
    await place.writeText('backups/a/manifest.json', '{}');
    expect(modeOf(join(folder, 'new'))).toBe('700');
  });

  it.skipIf(process.getuid?.() !== 0)('can be read where nothing can be written', async () => {
    writeFileSync(join(folder, 'a.txt'), 'x');
    execFileSync('mount', ['--bind', folder, folder]);
    execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
    try {
      expect(await (await openPlace(folder, readEnv({}), true)).readText('a.txt')).toBe('x');
    } finally {
      execFileSync('umount', [folder]);
    }
  });

  it('among the files of the product, or around them, is refused', () => {
    const env = readEnv({ DATA_DIR: folder });
    mkdirSync(join(folder, 'files'));
    symlinkSync(join(folder, 'files'), join(folder, 'link'));
    for (const inside of ['files', 'files/backups', 'link/backups', '.'])
      expect(() => refuseStore(join(folder, inside), env)).toThrow('would be copied into itself');
    for (const outside of ['backups', 'files-of-old']) refuseStore(join(folder, outside), env);
    const inBucket = readEnv({
      FILES_S3_BUCKET: 'bk',
      FILES_S3_ACCESS_KEY_ID: 'a',
      FILES_S3_SECRET_ACCESS_KEY: 'b',
    });
    expect(() => refuseStore('s3://bk/backups', inBucket)).toThrow('would be copied into itself');
    refuseStore('s3://backups/nightly', inBucket);
  });

  it('that is linked into the store is a part of it; a link in a circle ends', async () => {
    const [store, away] = [join(folder, 'store'), join(folder, 'away')];
    mkdirSync(join(store, 'private'), { recursive: true });
    mkdirSync(away);
    writeFileSync(join(away, 'a.txt'), 'four');
    symlinkSync(away, join(store, 'private/photos'));
    symlinkSync(store, join(away, 'circle'));
    symlinkSync(join(folder, 'nowhere'), join(store, 'broken'));
    const { disk } = await openFolder(store);
    expect([...(await listDisk(disk, ''))]).toEqual([['private/photos/a.txt', 4]]);
  });
});

// The files of a backup against a real folder: what is lost, damaged or cut off is said, mended where it can be, and never carried on in
// silence.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { openFolder } from '../files/disk.ts';
import { copyFiles, type FilesWork } from './copy-files.ts';
import { writeFileList } from './file-list.ts';
import { byOwner, type Installation } from './installation.ts';
import {
  backupName,
  lackingOf,
  listBackups,
  listFinished,
  type Manifest,
  partsOf,
  sequenceOf,
} from './manifest.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { keepBackups, removeCutOff, removeGrownLists, removeOldBackups } from './retention.ts';

const photos = Array.from({ length: 12 }, (_, index) => `private/photos/1/photo-${index}.txt`);
const [photo = '', other = ''] = photos;
const contentOf = (key: string): string => `content of ${key}`;
const sizes = new Map(photos.map((key) => [key, contentOf(key).length]));

let folder: string;
let place: BackupPlace;
let disk: FilesWork['disk'];
const store = (key: string): string => join(folder, 'store', key);
const copy = (key: string): string => join(folder, 'place/files', key);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-copies-'));
  place = await openPlace(join(folder, 'place'), readEnv({}));
  ({ disk } = await openFolder(join(folder, 'store')));
  for (const key of photos) await disk.put(key, contentOf(key));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const installation: Installation = { id: 'one', madeNames: new Set() };
let minutes = 0;
/** Another moment for each, so that names differ; days later where it is said. */
const later = (days = 0): Date => new Date(Date.now() + days * 86_400_000 + (minutes += 1) * 60_000);

interface Making extends Partial<FilesWork> {
  readonly days?: number;
}

/** Removes the old backups of the installation. */
const prune = (keep: number, days = 0): Promise<number> =>
  removeOldBackups({ place, installation, now: later(days) }, keep);

const copyAll = async ({ days = 0, ...rest }: Making = {}) => {
  const now = later(days);
  const name = backupName(now);
  const { signal } = new AbortController();
  const [say, moved] = [() => undefined, () => undefined];
  const settled = async (): Promise<void> => undefined;
  const always = {
    disk,
    place,
    installation,
    required: sizes,
    readsAll: false,
    now,
    say,
    moved,
    settled,
    signal,
  };
  const work = { ...always, ...rest };
  return { name, ...(await copyFiles(work, name)) };
};

/** Copies the files and finishes the backup, without tables. */
async function make(making: Making = {}) {
  const made = await copyAll(making);
  const { name, all, lacking } = made;
  const list = await writeFileList(place, name, all);
  const manifest: Manifest = {
    format: 1,
    product: '1',
    createdAt: new Date().toISOString(),
    installation: making.installation?.id ?? installation.id,
    sequence: 1 + Math.max(0, ...(await listFinished(place)).map(sequenceOf)),
    postgres: '18',
    migrations: [],
    tables: [],
    sequences: [],
    files: { count: all.size, bytes: 0, ...list },
    hasSecret: false,
    lacking: lackingOf(lacking),
  };
  await place.writeText(partsOf(name).manifest, JSON.stringify(manifest));
  await removeGrownLists(place, name);
  return made;
}

const damage = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
};
const paths = async (): Promise<string[]> => [...(await place.list('')).keys()];

describe('a store that has lost everything', () => {
  beforeEach(() => rm(join(folder, 'store'), { recursive: true }));

  it('makes a first backup that is not whole', async () => {
    expect((await make()).lacking).toEqual(photos.toSorted());
  });

  it('loses nothing of what the place has, however many nights pass', async () => {
    for (const key of photos) await disk.put(key, contentOf(key));
    await make();
    await rm(join(folder, 'store'), { recursive: true });
    for (const days of [1, 2, 3]) {
      const { lacking, lost } = await make({ days });
      expect([lacking.length, lost.length]).toEqual([0, photos.length]);
      await prune(2, days);
    }
    expect((await place.list('files')).size).toBe(photos.length);
  });
});

it('keeps the last whole backup through any number that are not', async () => {
  const { name } = await make();
  await damage(store(photo));
  await rm(copy(photo));
  for (const days of [1, 2, 3]) {
    expect((await make({ days })).lacking).toEqual([photo]);
    await prune(1, days);
  }
  const names = await listBackups(place);
  expect(names).toHaveLength(2);
  expect(names.at(-1)).toBe(name);
});

describe('a damaged file', () => {
  beforeEach(async () => void (await make()));

  it('is copied again on its night, or when all are read', async () => {
    await damage(copy(photo));
    expect((await make({ readsAll: true })).copied).toBe(1);
    await damage(copy(photo));
    expect((await make({ days: 31 })).copied).toBe(1);
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
  });

  it('is copied again at once when it has another size, or is gone', async () => {
    await writeFile(copy(photo), 'short');
    await rm(copy(other));
    expect(await make()).toMatchObject({ copied: 2, lacking: [] });
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
  });

  it('of the store is not taken: the copy that is what it was stays', async () => {
    await damage(store(photo));
    expect(await make({ readsAll: true })).toMatchObject({ copied: 0, lacking: [], lost: [photo] });
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
  });

  it('of the store whose size no row says is not taken either, and is named', async () => {
    const thumbnails = new Map(photos.map((key) => [key, null]));
    await writeFile(store(photo), '');
    expect(await make({ required: thumbnails })).toMatchObject({ copied: 0, lacking: [], lost: [photo] });
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
    // Where the place has lost it too, nothing is left of it.
    await rm(copy(photo));
    expect(await make({ required: thumbnails })).toMatchObject({ copied: 0, lacking: [photo] });
  });

  it('of the store that no row names is not taken: an older backup has it', async () => {
    await writeFile(store(photo), 'short');
    await make({ required: new Map() });
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
  });

  it('of the store that has another size than the database says is no file of the backup', async () => {
    await writeFile(store(photo), 'short');
    await rm(copy(photo));
    expect((await make()).lacking).toEqual([photo]);
  });
});

it('skips a damaged list and copies its files again', async () => {
  const { name } = await make();
  await damage(join(folder, 'place', partsOf(name).files));
  expect(await make()).toMatchObject({ copied: photos.length, lacking: [] });
});

describe('a backup that was cut off', () => {
  async function cutOff(days = 0): Promise<string> {
    const ending = new AbortController();
    const moved = (done: number): void => {
      if (done === 8) ending.abort(new Error('killed'));
    };
    const before = new Set(await paths());
    await expect(copyAll({ days, moved, signal: ending.signal })).rejects.toThrow();
    const part = (await paths()).find((path) => !before.has(path) && path.includes('/copied/'));
    return part?.split('/')[1] ?? '';
  }

  it('is gone on with: what it copied is not copied again', async () => {
    await cutOff();
    const { copied, all } = await make();
    expect(all.size).toBe(photos.length);
    expect(copied).toBeLessThanOrEqual(photos.length - 8);
  });

  it('is gone on with through several that are, and leaves nothing of the first after a day', async () => {
    const first = await cutOff();
    const settled = async (): Promise<void> => {
      await removeCutOff({ place, now: later(2) });
      throw new Error('killed again');
    };
    await expect(copyAll({ days: 2, settled })).rejects.toThrow('killed again');
    expect((await paths()).filter((path) => path.includes(first))).toEqual([]);
    expect((await make({ days: 2 })).copied).toBeLessThanOrEqual(photos.length - 8);
  });

  it('says nothing by a part of its list that is damaged', async () => {
    const name = await cutOff();
    const part = (await paths()).find((path) => path.startsWith(`backups/${name}/copied/`)) ?? '';
    await damage(join(folder, 'place', part));
    expect((await make()).copied).toBe(photos.length);
  });

  it('goes after a day with the files that no other has, which stay until then', async () => {
    const name = await cutOff();
    await keepBackups({ place, now: later() }, []);
    expect((await place.list('files')).size).toBeGreaterThanOrEqual(8);
    await keepBackups({ place, now: later(2) }, []);
    expect((await paths()).filter((path) => path.includes(name) || path.startsWith('files/'))).toEqual([]);
  });
});

describe('the order of backups', () => {
  it('follows their sequence when the clock was once ahead: the newest stays, whatever its name', async () => {
    await make();
    const ahead = await make({ days: 400 });
    const after = await make();
    expect((await listBackups(place))[0]).toBe(after.name);
    await prune(2);
    expect(await listBackups(place)).toEqual([after.name, ahead.name]);
    await prune(1);
    expect(await listBackups(place)).toEqual([after.name]);
  });

  it('lets what was cut off go that seems to be of the future', async () => {
    await copyAll({ days: 400 });
    await removeCutOff({ place, now: later() });
    expect(await paths()).not.toContainEqual(expect.stringContaining('/copied/'));
  });
});

describe('a place of two installations', () => {
  const other: Installation = { id: 'other', madeNames: new Set() };

  it('keeps what is of another: its backups, and its files', async () => {
    const first = await make();
    await writeFile(store(photo), contentOf(photo).toUpperCase());
    const second = await make({ installation: other, readsAll: true });
    expect(second.lacking).toEqual([photo]);
    await removeOldBackups({ place, installation: other, now: later() }, 1);
    expect(await listBackups(place)).toEqual([second.name, first.name]);
    expect(await readFile(copy(photo), 'utf8')).toBe(contentOf(photo));
  });

  it('takes one that does not say whose it is for that of the database that knows its name', () => {
    const old = { name: 'old', manifest: undefined };
    const of = (name: string, id?: string) => ({ name, manifest: { installation: id } as Manifest }) as const;
    const names = (one: Installation, backups: Parameters<typeof byOwner>[0]) =>
      byOwner(backups, one).own.map(({ name }) => name);
    const backups = [of('a', 'one'), of('b'), of('c'), of('d', 'other')];
    expect(names({ id: 'one', madeNames: new Set(['c']) }, backups)).toEqual(['a', 'c']);
    // A damaged manifest has no id: it belongs to the only installation at the place.
    expect(names(installation, [of('a', 'one'), old])).toEqual(['a', 'old']);
    expect(names(installation, [of('a', 'one'), of('d', 'other'), old])).toEqual(['a']);
    expect(names(installation, [old])).toEqual([]);
  });
});

// A visit has three homes on a phone: whichever of them the browser takes away, another has all that was acknowledged.
import { blockSize } from '@gondola/client/send-blocks.ts';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import type { Disk } from './disk.ts';
import { FieldStore } from './field-store.ts';
import { readBlocks } from './media-bytes.ts';
import { forgetCleared, forgetMedia, keepMedia, mediaOfVisit } from './media-store.ts';
import { StoreFailure } from './store-failure.ts';
import { beginVisit, type Visit } from './visit.ts';
import { answersOf, changeVisit, listVisits, removeVisit, saveAnswer, saveVisit } from './visit-store.ts';

/** Private files in memory, which can be full. */
class MemoryDisk implements Disk {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  isFull = false;
  /** Lines are written once it resolves. */
  room: Promise<void> = Promise.resolve();
  /** Takes no new file, as after a full disk. */
  losesNewFiles = false;

  async append(path: string, line: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
    if (this.losesNewFiles && !this.files.has(path)) return undefined;
    await this.room;
    const at = this.files.get(path)?.length ?? 0;
    await this.write(path, at, line);
    return at;
  }
  async write(path: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.isFull) throw new StoreFailure('full', 'no room');
    if (this.losesNewFiles && !this.files.has(path)) throw new StoreFailure('blocked', 'would be lost');
    const before = this.files.get(path) ?? new Uint8Array(0);
    const after = new Uint8Array(Math.max(before.length, at + bytes.length));
    after.set(before);
    after.set(bytes, at);
    this.files.set(path, after);
  }
  async remove(path: string): Promise<void> {
    this.files.delete(path);
  }
  async reserve(): Promise<void> {
    if (this.isFull) throw new StoreFailure('full', 'no room');
  }
  async read(path: string): Promise<Blob | undefined> {
    const bytes = this.files.get(path);
    return bytes && new Blob([bytes]);
  }
  async list(path: string): Promise<string[]> {
    return [...this.files.keys()].flatMap((file) =>
      file.startsWith(`${path}/`) ? [file.slice(path.length + 1)] : [],
    );
  }
}

let userId = 70_000;
let disk: MemoryDisk;
const open = () => FieldStore.open(userId, disk);
const task = aTask([aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?', required: true })]);

beforeEach(() => {
  userId += 1;
  disk = new MemoryDisk();
});
afterEach(() => vi.restoreAllMocks());

/** Begins a visit with its first answer. */
async function begun(store: FieldStore): Promise<Visit> {
  await store.put('tasks', task);
  const visit = beginVisit(anAssignment(), new Date('2026-11-29T12:00:00Z'));
  await saveVisit(store, visit);
  await saveAnswer(store, visit.id, 1, { value: 'Rosa' });
  return visit;
}

/** The browser closes the database and does not open it again, as on a full disk. */
function withoutDatabase() {
  const broken = new DOMException('Internal error opening backing store', 'UnknownError');
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw broken;
  });
  const used = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  return {
    opened,
    back: (): void => {
      opened.mockRestore();
      used.mockRestore();
    },
  };
}

it('makes a database that the browser threw away again, with what it takes to open and send each visit', async () => {
  const before = await open();
  const visit = await begun(before);
  const photo = new File([new Uint8Array(blockSize + 7).fill(3)], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, questionId: 1, kind: 'image', source: 'camera' } as const;
  const { id } = await keepMedia(before, { ...origin, fileName: 'a.jpg', type: 'image/jpeg' }, photo);
  const kept = await mediaOfVisit(before, visit.id);
  before.close();
  await deleteDB(`field-${userId}`);

  const after = await open();
  expect([after.isNew, after.restored]).toEqual([true, 1]);
  expect(await listVisits(after)).toEqual([visit]);
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }]);
  expect(await after.get('tasks', [task.id, task.version])).toEqual(task);
  expect(await mediaOfVisit(after, visit.id)).toEqual(kept);
  expect((await readBlocks(after, id, 0, 9)).length).toBe(photo.size);
  after.close();
});

it('keeps a photo of several blocks in the database where a full disk has the browser lose new files', async () => {
  const store = await open();
  const visit = await begun(store);
  disk.losesNewFiles = true;
  const photo = new File([new Uint8Array(blockSize + 7).fill(3)], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, questionId: 1, kind: 'image', source: 'camera' } as const;
  const { id } = await keepMedia(store, { ...origin, fileName: 'a.jpg', type: 'image/jpeg' }, photo);
  expect((await readBlocks(store, id, 0, 9)).length).toBe(photo.size);
  store.close();
});

it('goes on in the journal while there is no database, and brings that up to it', async () => {
  const store = await open();
  const visit = await begun(store);
  const { back } = withoutDatabase();
  await saveAnswer(store, visit.id, 1, { value: 'Rosa María' });
  await changeVisit(store, visit.id, (now) => ({ ...now, state: 'queued' }));
  expect(await answersOf(store, visit.id)).toMatchObject([{ value: 'Rosa María' }]);
  expect(await listVisits(store)).toMatchObject([{ state: 'queued' }]);
  back();
  await vi.waitFor(async () => expect(await store.count('visits')).toBe(1), { timeout: 8_000 });
  expect(await store.get('visits', visit.id)).toMatchObject({ state: 'queued' });
  store.close();

  const next = await open();
  expect(await answersOf(next, visit.id)).toMatchObject([{ value: 'Rosa María' }]);
  expect(next.isNew).toBe(false);
  next.close();
});

describe('a database that never answers', () => {
  /** The browser closes the database and leaves each opening open for ever. */
  function neverOpened(): { readonly back: () => void } {
    const silent = Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, {
      addEventListener: () => undefined,
    });
    const { back, opened } = withoutDatabase();
    opened.mockReturnValue(silent);
    return { back };
  }
  /** Milliseconds after which the application takes a call for one that is never answered. */
  const late = 20_000;

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is waited for once: answers go on in the journal, and come into it when it answers, also one that is written meanwhile', async () => {
    const store = await open();
    const visit = await begun(store);
    const { back } = neverOpened();
    const first = saveAnswer(store, visit.id, 1, { value: 'Rosa María' });
    await vi.advanceTimersByTimeAsync(late);
    await first;
    // Without another wait, also later.
    await vi.advanceTimersByTimeAsync(10_000);
    await saveAnswer(store, visit.id, 2, { value: 'segunda' });
    expect(await answersOf(store, visit.id)).toMatchObject([{ value: 'Rosa María' }, { value: 'segunda' }]);
    const journal = await (await disk.read(`field-${userId}/journals/${visit.id}`))?.text();
    expect(journal).toContain('segunda');

    let giveRoom: () => void = () => undefined;
    disk.room = new Promise((resolve) => {
      giveRoom = resolve;
    });
    const third = saveAnswer(store, visit.id, 3, { value: 'tercera' });
    back();
    await vi.advanceTimersByTimeAsync(late + 2_000);
    giveRoom();
    await third;
    await vi.waitFor(async () => expect(await store.count('visits')).toBe(1), { timeout: 8_000 });
    await saveAnswer(store, visit.id, 4, { value: 'cuarta' });
    store.close();
    disk.files.clear();
    localStorage.clear();
    const next = await open();
    const kept = await answersOf(next, visit.id);
    expect(kept.map(({ value }) => value)).toEqual(['Rosa María', 'segunda', 'tercera', 'cuarta']);
    next.close();
  });

  it('has nothing called kept where the journal is gone too, and a page that is loaded again has all that was tried', async () => {
    const store = await open();
    const visit = await begun(store);
    disk.files.clear();
    disk.losesNewFiles = true;
    const { back } = neverOpened();
    const first = expect(saveAnswer(store, visit.id, 1, { value: 'Rosa María' })).rejects.toMatchObject({
      reason: 'unanswered',
    });
    await vi.advanceTimersByTimeAsync(late);
    await first;
    await expect(saveAnswer(store, visit.id, 2, { value: 'segunda' })).rejects.toMatchObject({
      reason: 'unanswered',
    });
    expect(await answersOf(store, visit.id)).toMatchObject([{ value: 'Rosa' }]);
    expect(store.isCopied(visit.id)).toBe(true);
    store.close();
    back();
    const next = await open();
    expect(await answersOf(next, visit.id)).toMatchObject([{ value: 'Rosa María' }, { value: 'segunda' }]);
    next.close();
  });
});

it('opens without a database where the journals have the work', async () => {
  const store = await open();
  const visit = await begun(store);
  store.close();
  const { back } = withoutDatabase();
  const next = await open();
  expect(await listVisits(next)).toEqual([visit]);
  expect(await next.getAll('assignments')).toEqual([]);
  back();
  next.close();
});

it('does not acknowledge what the journal has no room for, and takes it once there is', async () => {
  const store = await open();
  const visit = await begun(store);
  disk.isFull = true;
  await expect(saveAnswer(store, visit.id, 1, { value: 'lleno' })).rejects.toMatchObject({ reason: 'full' });
  await expect(store.reserve()).rejects.toMatchObject({ reason: 'full' });
  disk.isFull = false;
  await saveAnswer(store, visit.id, 1, { value: 'con espacio' });
  store.close();
  await deleteDB(`field-${userId}`);
  const after = await open();
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'con espacio' }]);
  after.close();
});

/** The browser clears what the site keeps, but for its small storage: a full disk has made it do so. */
async function clear(): Promise<void> {
  disk.files.clear();
  await deleteDB(`field-${userId}`);
}

it('has the answers in its small storage when the browser clears all else', async () => {
  const before = await open();
  const visit = await begun(before);
  before.close();
  await clear();

  const after = await open();
  expect([after.isNew, after.restored]).toEqual([true, 1]);
  expect(await listVisits(after)).toEqual([visit]);
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }]);
  expect(await after.get('tasks', [task.id, task.version])).toEqual(task);
  after.close();
  // The journal is made again as well, before anything else is answered.
  localStorage.clear();
  await deleteDB(`field-${userId}`);
  const again = await open();
  expect(await answersOf(again, visit.id)).toMatchObject([{ value: 'Rosa' }]);
  again.close();
});

it('writes all of a visit again where the browser clears its homes while it is answered', async () => {
  const store = await open();
  const visit = await begun(store);
  disk.files.clear();
  await saveAnswer(store, visit.id, 2, { value: 'después' });
  store.close();
  localStorage.clear();
  await deleteDB(`field-${userId}`);
  const after = await open();
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }, { value: 'después' }]);
  after.close();
});

it('calls a photo lost whose bytes the browser has cleared, and keeps the answers', async () => {
  const store = await open();
  const visit = await begun(store);
  const photo = new File(['foto'], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, questionId: 2, kind: 'image', source: 'camera' } as const;
  const { id } = await keepMedia(store, { ...origin, fileName: 'a.jpg', type: 'image/jpeg' }, photo);
  expect(await forgetCleared(store, visit.id)).toEqual([]);
  store.close();
  await clear();
  const after = await open();
  expect(await forgetCleared(after, visit.id)).toEqual([id]);
  expect(await mediaOfVisit(after, visit.id)).toEqual([]);
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }]);
  after.close();
});

it('goes on without a copy where the small storage has no room', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const store = await open();
  const visit = await begun(store);
  await saveAnswer(store, visit.id, 2, { value: 'después' });
  store.close();
  await deleteDB(`field-${userId}`);
  const after = await open();
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }, { value: 'después' }]);
  after.close();
});

it('has no other home for what its worker threw away', async () => {
  const store = await open();
  const visit = await begun(store);
  const photo = new File(['foto'], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, questionId: 1, kind: 'image', source: 'camera' } as const;
  const { id } = await keepMedia(store, { ...origin, fileName: 'a.jpg', type: 'image/jpeg' }, photo);
  await forgetMedia(store, id);
  expect([...disk.files.keys()].filter((path) => path.includes('/media/'))).toEqual([]);
  await removeVisit(store, visit.id);
  expect(disk.files.size).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes(`.copy.${userId}.`))).toEqual([]);
  store.close();
  await deleteDB(`field-${userId}`);
  const after = await open();
  expect(await listVisits(after)).toEqual([]);
  after.close();
});

it('gives a journal to a visit that an older version of the application began', async () => {
  const older = await FieldStore.open(userId, undefined);
  const visit = await begun(older);
  older.close();
  const store = await open();
  await changeVisit(store, visit.id, (now) => ({ ...now, currentId: 1 }));
  store.close();
  await deleteDB(`field-${userId}`);
  const after = await open();
  expect(await listVisits(after)).toMatchObject([{ id: visit.id, currentId: 1 }]);
  expect(await answersOf(after, visit.id)).toMatchObject([{ value: 'Rosa' }]);
  expect(await after.get('tasks', [task.id, task.version])).toEqual(task);
  after.close();
});

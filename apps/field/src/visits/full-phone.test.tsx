// The phone is full at any write of a visit, from its beginning to its receipt: what was acknowledged is there, what was not is said,
// and once there is room again the visit goes on and arrives whole.
import 'fake-indexeddb/auto';
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { blockSize } from '@gondola/client/send-blocks.ts';
import { readBlocks } from '../store/media-bytes.ts';
import { keepMedia } from '../store/media-store.ts';
import { FieldServer } from '../testing/field-server.ts';
import { refuse } from '@gondola/client/test/fake-server.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { sendWaiting } from './send-visits.ts';
import { beginVisit, queueVisit } from '../store/visit.ts';
import { answersOf, changeVisit, listVisits, saveAnswer, saveVisit } from '../store/visit-store.ts';

const start = new Date('2026-11-26T12:00:00Z');
const photo = new File([new Uint8Array(blockSize * 2 + 5).fill(9)], 'a.jpg', { type: 'image/jpeg' });
let people = 20_000;
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const { put } = IDBObjectStore.prototype;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endSession('left');
});

/** Ways a full browser fails: at the write itself, or at the commit. */
const ways = {
  atTheWrite: (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  atTheEnd: (request: IDBRequest): void => {
    request.addEventListener('success', () => request.transaction?.abort());
  },
} as const;

/** Fills the phone at its n-th write from now; returns how many there were. */
function fillAt(n: number, way: keyof typeof ways): { count: number } {
  const written = { count: 0 };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    written.count += 1;
    if (written.count !== n) return put.apply(this, row);
    if (way === 'atTheWrite') return ways.atTheWrite();
    const request = put.apply(this, row);
    ways.atTheEnd(request);
    return request;
  });
  return written;
}

/** A phone with a session and a task of one photo. */
async function aPhone(): Promise<FieldStore> {
  people += 1;
  startSession(localStorage);
  const store = await openFieldStore(people);
  await store.put('tasks', aTask([aQuestion({ id: 2, type: 'image', title: 'Góndola', required: true })]));
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  return store;
}

/** A visit with its photo that its worker has sent at this minute. */
async function made(store: FieldStore, minute: number) {
  const visit = queueVisit(beginVisit(anAssignment(), start), new Date(start.getTime() + minute * 60_000));
  await saveVisit(store, visit);
  const origin = { visitId: visit.id, questionId: 2, kind: 'image', source: 'camera' } as const;
  const { id } = await keepMedia(store, { ...origin, fileName: photo.name, type: photo.type }, photo);
  await saveAnswer(store, visit.id, 2, { media: [nameOfMedia(id)] });
  return { visit, id };
}

/** Fills the phone for every write until files are deleted. */
function fillUntilFreed(way: keyof typeof ways): void {
  let isFull = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function free(
    this: IDBObjectStore,
    ...row: Parameters<typeof remove>
  ) {
    isFull = false;
    return remove.apply(this, row);
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (!isFull) return put.apply(this, row);
    if (way === 'atTheWrite') return ways.atTheWrite();
    const request = put.apply(this, row);
    ways.atTheEnd(request);
    return request;
  });
}

/** A worker who does each thing again until it is done; gives how often the phone said that it could not. */
async function insist(work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 0;
  } catch {
    await work();
    return 1;
  }
}

/** Lives a whole visit; gives how often the phone said no, and how many writes there were. */
async function live(n: number, way: keyof typeof ways) {
  vi.restoreAllMocks();
  people += 1;
  startSession(localStorage);
  const store = await openFieldStore(people);
  await store.put(
    'tasks',
    aTask([
      aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?', required: true }),
      aQuestion({ id: 2, type: 'image', title: 'Góndola', required: true }),
    ]),
  );
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  const server = new FieldServer();
  const visit = beginVisit(anAssignment(), start);
  const written = fillAt(n, way);
  let refused = await insist(() => saveVisit(store, visit));
  refused += await insist(() => saveAnswer(store, visit.id, 1, { value: 'Marta' }));
  const names: string[] = [];
  refused += await insist(async () => {
    const origin = { visitId: visit.id, questionId: 2, kind: 'image', source: 'camera' } as const;
    const { id } = await keepMedia(store, { ...origin, fileName: photo.name, type: photo.type }, photo);
    names.push(nameOfMedia(id));
  });
  refused += await insist(() => saveAnswer(store, visit.id, 2, { media: names }));
  expect(await answersOf(store, visit.id)).toMatchObject([{ value: 'Marta' }, { media: names }]);
  refused += await insist(() => changeVisit(store, visit.id, (kept) => queueVisit(kept, start)));
  // The sending tries again by itself.
  for (let round = 1; round <= 5; round += 1)
    await sendWaiting(store, { now: () => new Date(start.getTime() + round * 1_000_000) });
  const [kept] = await listVisits(store);
  const [upload] = server.uploads.values();
  const outcome = {
    state: kept?.state,
    stored: server.stored.size,
    bytes: (upload?.blocks ?? []).reduce((sum, block) => sum + (block?.length ?? 0), 0),
    files: await store.count('media'),
  };
  store.close();
  return { refused, writes: written.count, outcome };
}

const whole = { state: 'sent', stored: 1, bytes: photo.size, files: 1 };

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a phone that is full %s', (way) => {
  it('loses nothing at any of the writes of a visit', async () => {
    const { writes, outcome } = await live(0, way);
    expect(outcome).toEqual(whole);
    expect(writes).toBeGreaterThan(8);
    for (let n = 1; n <= writes; n += 1) {
      const lived = await live(n, way);
      expect({ n, ...lived.outcome }).toEqual({ n, ...whole });
    }
  });

  it('sends, has room again and goes on, however long it is full and whatever is refused', async () => {
    const store = await aPhone();
    const refused = await made(store, 1);
    const taken = await made(store, 2);
    const server = new FieldServer(({ body }) =>
      body.clientId === refused.visit.id ? refuse(400, 'Revisa la visita') : undefined,
    );
    fillUntilFreed(way);
    await sendWaiting(store, { now: () => new Date(start.getTime() + 600_000) });
    expect([...server.stored.keys()]).toEqual([taken.visit.id]);
    expect((await readBlocks(store, taken.id, 0, 9)).length).toBe(0);
    await sendWaiting(store, { now: () => new Date(start.getTime() + 660_000) });
    const states = new Map((await listVisits(store)).map(({ id, state }) => [id, state]));
    expect([states.get(taken.visit.id), states.get(refused.visit.id)]).toEqual(['sent', 'needsYou']);
    expect((await readBlocks(store, refused.id, 0, 9)).length).toBe(photo.size);
    store.close();
  });

  it('sends a visit again with its photo whose receipt it had no room for', async () => {
    const store = await aPhone();
    const { visit } = await made(store, 1);
    const server = new FieldServer();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
      this: IDBObjectStore,
      ...row: Parameters<typeof put>
    ) {
      if (this.name !== 'visits') return put.apply(this, row);
      if (way === 'atTheWrite') return ways.atTheWrite();
      const request = put.apply(this, row);
      ways.atTheEnd(request);
      return request;
    });
    await sendWaiting(store, { now: () => new Date(start.getTime() + 600_000) });
    const first = server.stored.get(visit.id);
    expect(await listVisits(store)).toMatchObject([{ state: 'queued' }]);
    vi.restoreAllMocks();
    await sendWaiting(store, { now: () => new Date(start.getTime() + 600_000) });
    expect(await listVisits(store)).toMatchObject([{ state: 'sent', receipt: { files: 1 } }]);
    expect(server.stored.get(visit.id)).toEqual(first);
    store.close();
  });
});

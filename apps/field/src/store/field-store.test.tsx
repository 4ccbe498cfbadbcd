// Stores as earlier versions of the application left them on a phone: what was answered in them opens and is sent.
import { blockSize } from '@gondola/client/send-blocks.ts';
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { FieldServer } from '../testing/field-server.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import { answersOf, listVisits } from './visit-store.ts';
import { openFieldStore } from './field-store.ts';

beforeEach(() => {
  startSession(localStorage);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('left');
});

/** A visit as version 1 kept it. */
const firstVisit = {
  id: '6f0b2a52-6f0e-4d5c-9a51-0d5f1b8f0c11',
  assignmentId: 3,
  taskId: 5,
  version: 2,
  title: 'Góndola de lácteos',
  place: 'Almacén Ñuñoa',
  productId: null,
  productName: null,
  startedAt: '2026-11-26T12:00:00.000Z',
  finishedAt: '2026-11-26T12:10:00.000Z',
  startedFrom: null,
  positionMissing: null,
  currentId: null,
  state: 'queued',
  attempts: 1,
  nextTryAt: 0,
  refusal: null,
  receipt: null,
};

/** Object stores of each version. */
const stores = {
  1: (database: IDBPDatabase) => {
    database.createObjectStore('assignments', { keyPath: 'id' });
    database.createObjectStore('tasks', { keyPath: ['id', 'version'] });
    database.createObjectStore('visits', { keyPath: 'id' });
    database
      .createObjectStore('answers', { keyPath: ['visitId', 'questionId'] })
      .createIndex('visitId', 'visitId');
    database.createObjectStore('media', { keyPath: 'id' }).createIndex('visitId', 'visitId');
  },
  2: (database: IDBPDatabase) => {
    stores[1](database);
    database.createObjectStore('pictures', { keyPath: 'key' });
    database.createObjectStore('catalogues', { keyPath: 'assignmentId' });
  },
  3: (database: IDBPDatabase) => {
    stores[2](database);
    database.createObjectStore('blocks', { keyPath: ['mediaId', 'place'] });
  },
};

const mediaId = '1b0b2a52-6f0e-4d5c-9a51-0d5f1b8f0c12';
const aPhoto = {
  id: mediaId,
  visitId: firstVisit.id,
  kind: 'image',
  fileName: 'a.jpg',
  type: 'image/jpeg',
  address: null,
};

/** Keeps a photo as a version did: in one piece, from the third on in blocks. */
async function keepPhoto(database: IDBPDatabase, version: 1 | 2 | 3, photo: Uint8Array): Promise<void> {
  if (version < 3) {
    await database.put('media', { ...aPhoto, bytes: photo.buffer });
    return;
  }
  await database.put('media', { ...aPhoto, state: 'kept', size: photo.length, hashes: null });
  for (let place = 0; place * blockSize < photo.length; place += 1) {
    const bytes = photo.slice(place * blockSize, (place + 1) * blockSize).buffer;
    await database.put('blocks', { mediaId, place, bytes });
  }
}

it.each([1, 2, 3] as const)(
  'of version %i open with all that was answered, and are sent',
  async (version) => {
    const userId = 5000 + version * 10;
    const first = await openDB(`field-${userId}`, version, { upgrade: stores[version] });
    await first.put('assignments', anAssignment());
    await first.put('tasks', aTask([aQuestion({ id: 1, type: 'image', title: 'Góndola', required: true })]));
    await first.put('visits', firstVisit);
    await first.put('answers', {
      visitId: firstVisit.id,
      questionId: 1,
      answer: { media: [`media:${mediaId}`] },
    });
    const photo = new Uint8Array(blockSize + 100).map((_, place) => place % 251);
    await keepPhoto(first, version, photo);
    first.close();

    const store = await openFieldStore(userId);
    expect(await answersOf(store, firstVisit.id)).toHaveLength(1);
    const server = new FieldServer();
    await sendWaiting(store, { now: () => new Date('2026-11-27T12:00:00Z') });
    expect((await listVisits(store))[0]).toMatchObject({ id: firstVisit.id, state: 'sent' });
    expect([...server.stored.keys()]).toEqual([firstVisit.id]);
    const [upload] = server.uploads.values();
    expect(upload?.file).toMatchObject({
      size: photo.length,
      sha256: createHash('sha256').update(photo).digest('hex'),
    });
    const arrived = (upload?.blocks ?? []).filter((block) => block !== undefined);
    expect(Buffer.concat(arrived).equals(Buffer.from(photo))).toBe(true);
    store.close();
  },
);

it('let a newer version open while a page of an older one is', async () => {
  const older = await openFieldStore(5001);
  const newer = await openDB('field-5001', 99);
  expect(newer.version).toBe(99);
  newer.close();
  older.close();
});

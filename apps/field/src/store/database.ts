// The database of one person's work on this phone, so that nobody meets another person's visits.
import { blockSize } from '@gondola/client/send-blocks.ts';
import { type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { openedInTime } from '../device/answered.ts';
import { durable } from '../device/kept-storage.ts';
import { type Batch, isWhole } from './journal.ts';
import type { OtherHomes } from './other-homes.ts';
import type { FieldSchema, Media, RowName, VisitRowName } from './rows.ts';

export type Database = IDBPDatabase<FieldSchema>;

type Upgrade = IDBPTransaction<FieldSchema, StoreNames<FieldSchema>[], 'versionchange'>;

/** A file as version 2 kept it: in one piece. */
type WholeMedia = Omit<Media, 'state' | 'size' | 'hashes'> & { readonly bytes: ArrayBuffer | null };

/** Cuts the files that version 2 kept into blocks. */
async function cutIntoBlocks(transaction: Upgrade): Promise<void> {
  for await (const cursor of transaction.objectStore('media')) {
    const { bytes, ...media } = cursor.value as unknown as WholeMedia;
    for (let place = 0; place * blockSize < (bytes?.byteLength ?? 0); place += 1) {
      const piece = bytes?.slice(place * blockSize, (place + 1) * blockSize);
      if (piece) await transaction.objectStore('blocks').put({ mediaId: media.id, place, bytes: piece });
    }
    await cursor.update({
      ...media,
      state: bytes ? 'kept' : 'sent',
      size: bytes?.byteLength ?? 0,
      hashes: null,
    });
  }
}

interface Opened {
  readonly database: Database;
  /** Whether there was none before: nobody has worked here, or the browser has thrown it away. */
  readonly isNew: boolean;
}

/**
 * Opens the database, as the version of the application that is oldest here left it; stores are only ever added. `onClose` is done when
 * the browser closes it by itself, as on an iPhone in the background and on a full disk.
 */
export async function openDatabase(name: string, onClose: () => void): Promise<Opened> {
  let isNew = false;
  const opening = openDB<FieldSchema>(name, 6, {
    async upgrade(database, before, _after, transaction) {
      if (before < 1) {
        isNew = true;
        database.createObjectStore('assignments', { keyPath: 'id' });
        database.createObjectStore('tasks', { keyPath: ['id', 'version'] });
        database.createObjectStore('visits', { keyPath: 'id' });
        database
          .createObjectStore('answers', { keyPath: ['visitId', 'questionId'] })
          .createIndex('visitId', 'visitId');
        database.createObjectStore('media', { keyPath: 'id' }).createIndex('visitId', 'visitId');
      }
      if (before < 2) {
        database.createObjectStore('pictures', { keyPath: 'key' });
        database.createObjectStore('catalogues', { keyPath: 'assignmentId' });
      }
      if (before < 3) {
        database.createObjectStore('blocks', { keyPath: ['mediaId', 'place'] });
        await cutIntoBlocks(transaction);
      }
      if (before < 4) database.createObjectStore('returned', { keyPath: 'id' });
      if (before < 5) database.createObjectStore('journals', { keyPath: 'visitId' });
      if (before < 6) database.createObjectStore('lines', { keyPath: ['finishedAt', 'id'] });
    },
    // A page of an older version that is still open lets go, or nobody could open what is kept here.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
    },
    terminated: onClose,
  });
  const database = await openedInTime(opening, `opening ${name}`);
  return { database, isNew };
}

/** Stores whose rows make a visit, in the order in which they are read. */
export const visitStores: readonly VisitRowName[] = ['visits', 'answers', 'media', 'tasks', 'returned'];

/**
 * Brings the database up to the other homes: all of a visit where the browser threw it away, else what was written without it. Gives the
 * number of visits that it had not.
 */
export async function followHomes(database: Database, homes: OtherHomes): Promise<number> {
  let restored = 0;
  for (const visitId of await homes.visitIds()) {
    const batches = await homes.batchesOf(visitId);
    const mark = await database.get('journals', visitId);
    const newer = batches.filter(({ n }) => n > (mark?.n ?? 0));
    if (newer.length === 0) continue;
    await follow(database, visitId, newer);
    await homes.mend(visitId);
    if (!mark) restored += 1;
  }
  return restored;
}

/** Brings the database up to the last batches of a visit. */
async function follow(database: Database, visitId: string, newer: readonly Batch[]): Promise<void> {
  const transaction = database.transaction<RowName[], 'readwrite'>(
    [...visitStores, 'journals'],
    'readwrite',
    durable,
  );
  for (const batch of newer) {
    if (isWhole(batch))
      for (const name of ['answers', 'media'] as const) {
        const rows = transaction.objectStore(name);
        for (const key of await rows.index('visitId').getAllKeys(visitId)) await rows.delete(key);
      }
    for (const change of batch.changes) {
      const rows = transaction.objectStore(change.store);
      await ('row' in change ? rows.put(change.row) : rows.delete(change.gone));
    }
    await transaction.objectStore('journals').put({ visitId, n: batch.n });
  }
  await transaction.done;
}

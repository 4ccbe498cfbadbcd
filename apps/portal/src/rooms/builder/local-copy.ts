// The copy of what is written in this browser: a tab that is killed loses nothing that was typed before.
import type { Draft, StoredHistory } from '@gondola/builder';

const name = 'gondola-builder';
const table = 'copies';

export interface LocalCopy {
  readonly history: StoredHistory;
  /** What the server had in the revision that the copy goes on from. */
  readonly base: Draft;
  readonly revision: number;
  readonly savedAt: number;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the local copy failed')));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
  return settled(request);
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await settled(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

/** Writes the copy of a task; a browser without room or permission goes on without it. */
export const writeCopy = (key: string, copy: LocalCopy): Promise<unknown> =>
  inTable('readwrite', (store) => store.put(copy, key)).catch(() => undefined);

export const readCopy = (key: string): Promise<LocalCopy | undefined> =>
  inTable<LocalCopy | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);

export const removeCopy = (key: string): Promise<unknown> =>
  inTable('readwrite', (store) => store.delete(key)).catch(() => undefined);

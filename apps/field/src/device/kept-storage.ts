// The few texts that the application keeps next to its work: the session and who works here. Browsers write localStorage seconds
// late, so that one which is killed forgets a sign-in; here each text is in a database as well, on the disk when it is written.
import type { ClientStorage } from '@gondola/client/storage.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databasesRenewed, noteFullDisk } from './full-disk.ts';

/** Options of a write that a worker takes for saved: it is acknowledged when it is on the disk. */
export const durable = { durability: 'strict' } as const;

interface PhoneSchema extends DBSchema {
  /** Texts by their keys; null for one that was removed. */
  texts: { key: string; value: string | null };
}

/** Number of writes: the store with the higher one is newer. */
const countKey = 'gondola.field.written';
/** Milliseconds that a start waits for the database; without it, what the browser's own storage has is used. */
const patience = 1_000;

async function openTexts(): Promise<IDBPDatabase<PhoneSchema>> {
  await databasesRenewed();
  return openDB<PhoneSchema>('gondola-phone', 1, {
    upgrade(database) {
      database.createObjectStore('texts');
    },
  });
}

/** Writes back what the browser's storage has lost. */
async function restore(database: IDBPDatabase<PhoneSchema>, local: Storage): Promise<void> {
  const { store } = database.transaction('texts');
  const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const counted = Number(texts[keys.indexOf(countKey)] ?? 0);
  if (counted <= Number(local.getItem(countKey) ?? 0)) return;
  for (const [place, key] of keys.entries()) {
    const text = texts[place] ?? null;
    if (text === null) local.removeItem(key);
    else local.setItem(key, text);
  }
}

/**
 * Opens the storage with all that was ever written to it, also just before the browser was killed. Waits for the database only where
 * one of the `needed` texts is missing. Never rejects.
 */
export async function openKeptStorage(local: Storage, needed: readonly string[]): Promise<ClientStorage> {
  const isLost = needed.some((key) => local.getItem(key) === null);
  const open = async (): Promise<void> => {
    const database = await openTexts();
    if (isLost) await restore(database, local);
    database.close();
  };
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  const opening = open().catch(() => undefined);
  if (isLost) await Promise.race([opening, late]);
  const keepTexts = async (texts: readonly (readonly [string, string | null])[]): Promise<void> => {
    await opening;
    try {
      const database = await openTexts();
      // Closed after each text: the databases can be rebuilt only while nobody has one open.
      try {
        const { store, done } = database.transaction('texts', 'readwrite', durable);
        await Promise.all([...texts.map(([key, text]) => store.put(text, key)), done]);
      } finally {
        database.close();
      }
    } catch (error) {
      // The log would be the next text.
      noteFullDisk(error);
    }
  };
  const write = (key: string, text: string | null): void => {
    if (text === null) local.removeItem(key);
    else local.setItem(key, text);
    const count = String(Number(local.getItem(countKey) ?? 0) + 1);
    local.setItem(countKey, count);
    void keepTexts([
      [key, text],
      [countKey, count],
    ]);
  };
  return {
    getItem: (key) => local.getItem(key),
    setItem: (key, text) => write(key, text),
    removeItem: (key) => write(key, null),
  };
}

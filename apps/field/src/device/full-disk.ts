// Storage after a full disk. Chromium keeps all databases of a site in one log, which the first write without room
// tears. Opened again it is read to the tear and takes writes behind it; opened once more, all of it is thrown away. The list of its
// private files is torn in the same way: a file made afterwards is gone when the browser is started next, one that was there is kept.
// Measured: docs/decisions/0068-three-homes.md.
import { type IDBPDatabase, openDB } from 'idb';
import { answered, openedInTime } from './answered.ts';
import { log } from './log.ts';

const key = 'gondola.field.full-disk';
/** Milliseconds during which private files take no new file: nothing says whether the browser has been started again since. */
const caution = 24 * 3_600_000;
/** Milliseconds after which Chromium closes the log of databases that nobody has open: 2,000, and some more. */
const closing = 3_500;

interface FullDisk {
  /** Time at which it was noticed last, in milliseconds. */
  readonly at: number;
  /** Whether the databases still have to be rebuilt. */
  readonly isTorn: boolean;
}

/** As this page knows it, where the browser lets no text be kept. */
let known: FullDisk | undefined;

function read(): FullDisk | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as FullDisk | null) ?? undefined;
  } catch {
    return known;
  }
}

/** The browser writes it seconds late or never, but as long as it runs, all its pages read it. */
function write(fullDisk: FullDisk): void {
  known = fullDisk;
  try {
    localStorage.setItem(key, JSON.stringify(fullDisk));
  } catch {
    // This page knows.
  }
}

const signs = /IO error|backing store|full disk/i;

/** Notes a full disk where an error of a database is the sign of one. */
export function noteFullDisk(error: unknown): void {
  if (error instanceof DOMException && signs.test(error.message)) noteCleared();
}

/** Notes that the browser has cleared its private files, as it does on a full disk. */
export const noteCleared = (): void => write({ at: Date.now(), isTorn: true });

/** Whether the databases are torn: what is written to them is lost unless they are rebuilt first. */
export const isTorn = (): boolean => read()?.isTorn ?? false;

/** Whether the browser's private files may lose each file that is made now. */
export const losesNewFiles = (): boolean => Date.now() - (read()?.at ?? -Infinity) < caution;

interface KeptStore {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly indexes: readonly Pick<IDBIndex, 'name' | 'keyPath' | 'unique'>[];
  readonly rows: readonly { readonly row: unknown; readonly key: IDBValidKey | undefined }[];
}

/** Reads a store whole; rows that do not hold their key themselves come with it. */
async function readStore(database: IDBPDatabase, name: string): Promise<KeptStore> {
  const { store } = database.transaction(name);
  const [rows, keys] = await Promise.all([store.getAll(), store.getAllKeys()]);
  const indexes = [...store.indexNames].map((index) => {
    const { keyPath, unique } = store.index(index);
    return { name: index, keyPath, unique };
  });
  const isInline = store.keyPath !== null;
  return {
    name,
    keyPath: store.keyPath,
    indexes,
    rows: rows.map((row: unknown, place) => ({ row, key: isInline ? undefined : keys[place] })),
  };
}

/** Writes a row as it is, so that the log goes on behind the tear. */
async function touch(database: IDBPDatabase, stores: readonly KeptStore[]): Promise<void> {
  const touched = stores.find(({ rows }) => rows.length > 0);
  const [first] = touched?.rows ?? [];
  if (!touched || !first) return;
  const { store, done } = database.transaction(touched.name, 'readwrite', { durability: 'strict' });
  await Promise.all([store.put(first.row, first.key), done]);
}

async function takeApart(name: string): Promise<{ name: string; version: number; stores: KeptStore[] }> {
  const database = await openedInTime(openDB(name), `opening ${name}`);
  try {
    const stores = [];
    for (const store of database.objectStoreNames)
      stores.push(await answered(readStore(database, store), `reading ${store}`, whole));
    await answered(touch(database, stores), `touching ${name}`);
    return { name, version: database.version, stores };
  } finally {
    database.close();
  }
}

/** Makes a database again with all that it had, unless the browser has kept it. */
async function putTogether(name: string, version: number, stores: readonly KeptStore[]): Promise<void> {
  const opening = openDB(name, version, {
    upgrade(made) {
      for (const { name: storeName, keyPath, indexes, rows } of stores) {
        const store = made.createObjectStore(storeName, { keyPath });
        for (const { name: index, keyPath: path, unique } of indexes)
          store.createIndex(index, path, { unique });
        for (const { row, key: rowKey } of rows) void store.put(row, rowKey);
      }
    },
  });
  const database = await openedInTime(opening, `making ${name}`, whole);
  database.close();
}

/** Waits until the browser has closed what nobody has open. */
const browserCloses = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, closing);
  });

/** Milliseconds that the browser has to read or write a whole database, photos too. */
const whole = 120_000;
/** Milliseconds that the browser has to name its databases: Chromium that clears storage never answers, and the next question as usual. */
const naming = 3_000;

let renewing: Promise<void> | undefined;

async function renew(closed: () => Promise<void>): Promise<void> {
  const named = await answered(indexedDB.databases(), 'naming databases', naming);
  const names = named.flatMap(({ name }) => name ?? []);
  const databases = [];
  for (const name of names) databases.push(await takeApart(name));
  await closed();
  for (const { name, version, stores } of databases) await putTogether(name, version, stores);
  write({ at: Date.now(), isTorn: false });
  log('store.renewed', names.join(' '));
}

/**
 * Rebuilds the databases where a full disk has torn them, so that what is written from now on is there when the browser is started
 * next: reads them into memory, lets the browser close and throw away their log, and writes them again. Nobody may have one open.
 * Rejects with the browser's error while there is no room.
 */
export async function renewDatabases(closed = browserCloses): Promise<void> {
  if (!isTorn()) return;
  renewing ??= renew(closed).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

/** Waits while databases are being rebuilt. Never rejects. */
export const databasesRenewed = async (): Promise<void> => renewing?.catch(() => undefined);

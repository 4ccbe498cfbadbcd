// The copy of what is written in this browser: a tab that is killed loses nothing that was typed before.
import {
  type Draft,
  draft as draftSchema,
  type History,
  record,
  restoreHistory,
  startHistory,
  storeHistory,
  type StoredHistory,
} from '@gondola/builder';

const name = 'gondola-builder';
const table = 'copies';

export interface LocalCopy {
  readonly draft: Draft;
  /** What the server had in the revision that the copy goes on from. */
  readonly base: Draft;
  readonly revision: number;
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

const stepsOf = (key: string): string => `${key} steps`;

const write = (value: LocalCopy | StoredHistory, key: string): Promise<unknown> =>
  inTable('readwrite', (store) => store.put(value, key)).catch(() => undefined);

const read = <Stored>(key: string): Promise<Stored | undefined> =>
  inTable<Stored | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);

/** Writes the copy of a task; a browser without room or permission goes on without it. */
export const writeCopy = (key: string, copy: LocalCopy): Promise<unknown> => write(copy, key);

/** Writes the steps of undo. They are many times the draft, so they are written apart from it and less often. */
export const writeSteps = (key: string, history: History): Promise<unknown> =>
  write(storeHistory(history), stepsOf(key));

/** The copy of a task with its steps of undo; what came after the last steps written is one step. */
export async function readCopy(key: string): Promise<(LocalCopy & { history: History }) | undefined> {
  const copy = await read<LocalCopy>(key);
  // An earlier release may have written another shape.
  if (!copy || !draftSchema.safeParse(copy.draft).success) return undefined;
  const steps = await read<StoredHistory>(stepsOf(key));
  const before = (steps && restoreHistory(steps)) ?? startHistory(copy.base);
  const isWhole = JSON.stringify(before.present) === JSON.stringify(copy.draft);
  return { ...copy, history: isWhole ? before : record(before, copy.draft, performance.now()) };
}

export const removeCopy = (key: string): Promise<unknown> =>
  inTable('readwrite', (store) => store.delete(IDBKeyRange.bound(key, stepsOf(key)))).catch(() => undefined);

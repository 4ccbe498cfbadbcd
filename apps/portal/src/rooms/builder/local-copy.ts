// The copy of what is written in this browser: a tab that is killed loses nothing that was typed before, and no question that
// was open.
import {
  type Draft,
  draft as draftSchema,
  type History,
  record,
  restoreHistory,
  type ServerSide,
  startHistory,
  storeHistory,
  type StoredHistory,
} from '@gondola/builder';

const name = 'gondola-builder';
const table = 'copies';

interface LocalCopy {
  readonly draft: Draft;
  /** The draft on the server that it goes on from. */
  readonly side: ServerSide;
  /** The version of the task that it is based on; null for a new one. */
  readonly version: number | null;
  readonly companyId: number;
  /** Author of the values that wait for a decision. */
  readonly editor: string;
}

/** A copy as releases before wrote it, under the number of its draft. */
interface EarlierCopy {
  readonly draft: Draft;
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

const isDraft = (value: unknown): value is Draft => draftSchema.safeParse(value).success;

/** Reads the draft as written, with its steps of undo; edits after the last written step are one step. */
async function readHistory(key: string, draft: Draft, base: Draft): Promise<History> {
  const steps = await read<StoredHistory>(stepsOf(key));
  const before = (steps && restoreHistory(steps)) ?? startHistory(base);
  const isWhole = JSON.stringify(before.present) === JSON.stringify(draft);
  return isWhole ? before : record(before, draft, performance.now());
}

/** Whether this browser has a copy of that name. */
export const hasCopy = async (key: string): Promise<boolean> => (await read<unknown>(key)) !== undefined;

/** The copy of that name with its steps of undo. */
export async function readCopy(key: string): Promise<(LocalCopy & { history: History }) | undefined> {
  const copy = await read<LocalCopy>(key);
  // An earlier release may have written another shape.
  if (!copy || ![copy.draft, copy.side?.base, copy.side?.theirs].every(isDraft)) return undefined;
  return { ...copy, history: await readHistory(key, copy.draft, copy.side.theirs) };
}

/** The copy that a release before has written of a draft: what was written since then is not lost with the update. */
export async function readEarlierCopy(
  draftId: number,
): Promise<{ side: ServerSide; history: History } | undefined> {
  const key = `draft ${draftId}`;
  const copy = await read<EarlierCopy>(key);
  if (!copy || ![copy.draft, copy.base].every(isDraft)) return undefined;
  const { draft, base, revision } = copy;
  return {
    side: { id: draftId, revision, base, theirs: base },
    history: await readHistory(key, draft, base),
  };
}

export const removeCopy = (key: string): Promise<unknown> =>
  inTable('readwrite', (store) => store.delete(IDBKeyRange.bound(key, stepsOf(key)))).catch(() => undefined);

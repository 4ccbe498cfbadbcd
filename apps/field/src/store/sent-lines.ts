// Sent visits do not fill the phone: after 30 days, or once there are 200 newer ones, a line is left of each.
import type { FieldStore } from './field-store.ts';
import type { SentLine } from './rows.ts';
import type { Receipt, Visit } from './visit.ts';
import { clearVisits } from './visit-store.ts';

/** Sent visits that stay whole, the newest ones. */
const maxWhole = 200;

const day = 86_400_000;
/** Milliseconds after which a sent visit is cleared however few there are. */
const maxAge = 30 * day;
/** … and before which none is, however many there are: the server's numbers of the day may not have it yet. */
const minAge = day;

/** Visits that are cleared in one go, and milliseconds of rest after them: the worker goes on meanwhile. */
const atOnce = 50;
const rest = 500;

type SentVisit = Visit & { readonly receipt: Receipt };
const isSent = (visit: Visit): visit is SentVisit => visit.state === 'sent' && visit.receipt !== null;

/** The sent visits to clear by now; `waiting` are the responses of returned work on this phone, whose answers stay. */
export function visitsToClear(
  visits: readonly Visit[],
  waiting: ReadonlySet<number>,
  now: Date,
): readonly SentVisit[] {
  const newestFirst = visits
    .filter(isSent)
    .toSorted(({ receipt: one }, { receipt: other }) => (one.receivedAt < other.receivedAt ? 1 : -1));
  return newestFirst.filter(({ receipt, answersAgain }, place) => {
    if (answersAgain !== undefined && waiting.has(answersAgain)) return false;
    const age = now.getTime() - Date.parse(receipt.receivedAt);
    return age > maxAge || (place >= maxWhole && age > minAge);
  });
}

const lineOf = ({ id, title, place, finishedAt, startedAt, receipt }: SentVisit): SentLine => ({
  id,
  title,
  place,
  finishedAt: finishedAt ?? startedAt,
  responseId: receipt.responseId,
  receivedAt: receipt.receivedAt,
  files: receipt.files ?? 0,
});

/**
 * Clears what is to be cleared by now, some visits at a time, unless `signal` ends it. Each has its line on the disk before it goes: cut
 * off in between it has both, and is cleared at the next start. Throws StoreFailure.
 */
export async function clearSent(store: FieldStore, signal: AbortSignal): Promise<void> {
  const [visits, returned] = await Promise.all([store.getAll('visits'), store.getAll('returned')]);
  const left = [...visitsToClear(visits, new Set(returned.map(({ id }) => id)), new Date())];
  while (left.length > 0 && !signal.aborted) {
    const some = left.splice(0, atOnce);
    await store.putAll('lines', some.map(lineOf));
    await clearVisits(
      store,
      some.map(({ id }) => id),
    );
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

interface SentLines {
  /** Of all that were cleared. */
  readonly total: number;
  /** The newest first. */
  readonly lines: readonly SentLine[];
}

/** Reads the newest `count` lines, and no others. */
export async function readSentLines(store: FieldStore, count: number): Promise<SentLines> {
  const keys = await store.getAllKeys('lines');
  const first = keys.at(-Math.min(count, keys.length));
  if (first === undefined || count <= 0) return { total: keys.length, lines: [] };
  const lines = await store.getAll('lines', IDBKeyRange.lowerBound(first));
  return { total: keys.length, lines: lines.toReversed() };
}

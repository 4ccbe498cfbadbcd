// The keys that rehearsals name pages and choices by. The builder makes keys of the ids of the task it has open; kept are those
// of the first task that asked, so that a rehearsal goes on with every new version.
import { rekeyRun, type RehearsalRun, storedKey } from '@gondola/builder';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Lineages, readLineages } from '../lineage.queries.ts';
import { listPublishedKeys, listRuns, saveRuns } from './rehearsals.queries.ts';

type Keys = ReadonlyMap<string, string>;

/** From the keys of a task to those that are kept, or back. */
function keysOf({ questions, choices }: Lineages, direction: 'kept' | 'shown'): Keys {
  const pairs = [
    ...[...questions].map(([id, first]) => [storedKey('page', id), storedKey('page', first)] as const),
    ...[...choices].map(([id, first]) => [storedKey('choice', id), storedKey('choice', first)] as const),
  ];
  return new Map(direction === 'kept' ? pairs : pairs.map(([own, first]) => [first, own] as const));
}

/** A run that the builder recorded with a task open, by the keys that are kept. */
export async function keptRun(
  db: Database,
  companyId: number,
  taskId: number,
  run: RehearsalRun,
): Promise<RehearsalRun> {
  return rekeyRun(run, keysOf(await readLineages(db, companyId, taskId), 'kept'));
}

/** Runs as the builder has them with a task open. */
export async function shownRuns(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<(run: RehearsalRun) => RehearsalRun> {
  const keys = keysOf(await readLineages(db, companyId, taskId), 'shown');
  return keys.size === 0 ? (run) => run : (run) => rekeyRun(run, keys);
}

interface DraftPages {
  readonly pages: readonly { readonly key: string; readonly choices: readonly { readonly key: string }[] }[];
}

const maxRekeyed = 1000;

/**
 * Names the pages and choices of the published draft by their first ids, in the rehearsals of the lineage, removed ones
 * included: the draft has no ids for what is new in it, and those of its source for the rest. Call it in the transaction that
 * publishes, when the questions are stored.
 */
export async function rekeyRehearsals(
  db: Database,
  companyId: number,
  { first, taskId, draft }: { readonly first: number; readonly taskId: number; readonly draft: DraftPages },
): Promise<void> {
  const rows = await listRuns(db, companyId, first, maxRekeyed);
  if (rows.length === 0) return;
  const published = await listPublishedKeys(db, companyId, taskId);
  const keys = new Map<string, string>();
  for (const [place, page] of draft.pages.entries()) {
    const stored = published[place];
    if (!stored) continue;
    keys.set(page.key, storedKey('page', stored.first));
    for (const [at, { key }] of page.choices.entries()) {
      const choice = stored.choices[at];
      if (choice !== undefined) keys.set(key, storedKey('choice', choice));
    }
  }
  if (keys.size > 0) {
    await saveRuns(
      db,
      companyId,
      rows.map(({ id, run }) => ({ id, run: rekeyRun(run, keys) })),
    );
  }
}

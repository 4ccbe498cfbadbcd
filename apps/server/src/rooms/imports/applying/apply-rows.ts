// Writes a preview into the tables, in one transaction: first all of it is compared with what is there now, under locks,
// then it is written, some thousand rows at a time.
import type { DifferenceKind } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { findMoved, type ImportKey, keysOf, nextRange, type Range, toApply } from '../import-rows.queries.ts';
import type { ImportRow } from '../imports.queries.ts';
import { overRows } from '../plan-shape.queries.ts';
import { storeMissing, summarizeMissing } from '../missing-rows.queries.ts';
import type { KindRules } from '../kinds/kind-rules.ts';

const batchSize = 5_000;

/** The data is no longer what the preview showed. */
export class MovedOn extends Error {}

/** Ranges that together hold all rows of these kinds, in the order of the file. */
export async function* ranges(
  db: Database,
  key: ImportKey,
  kinds: readonly DifferenceKind[],
): AsyncGenerator<Range> {
  let after = 0;
  for (;;) {
    const next = await nextRange(db, key, kinds, after, batchSize);
    if (!next) return;
    yield { ...key, kinds, after, ...next };
    after = next.to;
  }
}

/**
 * Throws MovedOn unless every row is what was shown; rows that will change stay so until the transaction ends. Rows that
 * the file does not name, where they are to be marked deleted, are stored beside its own.
 */
export async function assertAsShown(
  db: Database,
  { queries }: KindRules,
  key: ImportKey,
  { missing, missing_digest: shown }: Pick<ImportRow, 'missing' | 'missing_digest'>,
): Promise<void> {
  const { companyId } = key;
  if (missing === 'markDeleted') {
    const all = queries.current(companyId);
    if ((await summarizeMissing(db, key, all)).digest !== shown) throw new MovedOn();
    if (shown !== null) await storeMissing(db, key, all);
  }
  for await (const range of ranges(db, key, ['new', 'equal', 'changed', 'missing'])) {
    const locked = await keysOf(db, range, ['changed', 'missing']);
    await overRows(db, range.spanned, () => db.execute(queries.lock(companyId, locked)));
    const moved = await findMoved(db, range, queries.current(companyId, await keysOf(db, range)), 1);
    if (moved.length > 0) throw new MovedOn();
  }
}

/** Writes the rows; `afterBatch` is told how many are done and may throw to stop. */
export async function writeRows(
  db: Database,
  { queries }: KindRules,
  key: ImportKey,
  afterBatch: (rowsDone: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const kinds of [['new'], ['changed', 'missing']] as const) {
    const write = kinds[0] === 'new' ? queries.insert : queries.update;
    for await (const range of ranges(db, key, kinds)) {
      await overRows(db, range.spanned, () => write(db, key.companyId, toApply(range), key.importId));
      done += range.count;
      await afterBatch(done);
    }
  }
  return done;
}

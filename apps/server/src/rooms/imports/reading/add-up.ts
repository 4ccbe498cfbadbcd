// Lines of one key that are parts of a sum: what a till sold of a product on a day, stock by lot. They become one row, the first of them.
import type { ImportKindName, ImportNoteOf } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Remark, Values } from '../import-row.ts';
import { kindRules } from '../kinds/kinds.ts';
import {
  type AddedRow,
  findLinesToAdd,
  type LinesOfKey,
  nextLastKey,
  writeAddedRows,
} from './add-up.queries.ts';
import { differenceOf } from './compare-rows.ts';

/** Lines at a time: what the reading thread has room for. */
const batchSize = 4_000;

/** The row that lines of one key become. */
function addLines(
  kind: ImportKindName,
  { place, before, values, sums }: LinesOfKey,
  today: string,
): AddedRow {
  const sent: Values = { ...values, ...sums };
  const difference = differenceOf(before ?? undefined, sent);
  const warnings: readonly Remark[] = kindRules[kind].warn?.(sent, sent, today) ?? [];
  return {
    place,
    kind: difference.kind,
    sent: difference.kind === 'equal' ? null : difference.changes,
    warnings: warnings.length > 0 ? warnings : null,
  };
}

interface AddingUp {
  readonly kind: ImportKindName;
  readonly today: string;
  /** Also lines that nothing tells apart. */
  readonly addUp: boolean;
}

/** Adds up the lines of a preview where its kind does so; notes how many lines became how many rows. */
export async function addUpLines(
  db: Database,
  importId: number,
  { kind, today, addUp }: AddingUp,
): Promise<ImportNoteOf<'addedUp'> | null> {
  const { sums } = kindRules[kind];
  if (!sums) return null;
  const what = { columns: sums.columns, isAlways: sums.isAlways || addUp };
  let [lines, rows] = [0, 0];
  for (let after = ''; ;) {
    const last = await nextLastKey(db, importId, after, batchSize);
    if (last === undefined) return rows > 0 ? { name: 'addedUp', lines, rows } : null;
    const found = await findLinesToAdd(db, importId, what, { after, last });
    await writeAddedRows(
      db,
      importId,
      found.map((one) => addLines(kind, one, today)),
      found.flatMap(({ others }) => others),
    );
    lines += found.reduce((sum, { others }) => sum + others.length + 1, 0);
    rows += found.length;
    after = last;
  }
}

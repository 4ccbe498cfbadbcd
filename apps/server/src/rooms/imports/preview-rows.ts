// The rows of a preview as one list: those stored with the import, then those the file does not name, which are found when
// they are looked at until they are applied.
import type { Database } from '../../platform/database/transaction.ts';
import {
  countRows,
  type ImportKey,
  listDifferences,
  listRows,
  type PreviewRow,
  type RowFilter,
  type Window,
} from './import-rows.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { kindRules } from './kinds/kinds.ts';
import { countMissing, listMissing } from './missing-rows.queries.ts';

const keyOf = ({ company_id: companyId, id: importId }: ImportRow): ImportKey => ({ companyId, importId });

/** Whether the filter lets through rows that are not stored. */
const hasFound = (
  { state, missing, counts }: ImportRow,
  { kind = 'missing', onlyWarnings }: RowFilter,
): boolean =>
  (state === 'ready' || state === 'applying') &&
  missing === 'markDeleted' &&
  (counts['missing'] ?? 0) > 0 &&
  kind === 'missing' &&
  !onlyWarnings;

/** Part of a preview, in the order of the file. */
export async function previewRows(
  db: Database,
  row: ImportRow,
  filter: RowFilter,
  { offset, limit }: Window,
): Promise<PreviewRow[]> {
  const key = keyOf(row);
  const stored = await listRows(db, key, filter, { offset, limit });
  if (stored.length === limit || !hasFound(row, filter)) return stored;
  const before = stored.length > 0 ? offset + stored.length : await countRows(db, key, filter, offset);
  const found = { offset: Math.max(offset - before, 0), limit: limit - stored.length };
  return [...stored, ...(await listMissing(db, key, kindRules[row.kind].queries, filter.words, found))];
}

/** How many there are, counted no further than past `cap`. */
export async function countPreviewRows(
  db: Database,
  row: ImportRow,
  filter: RowFilter,
  cap: number,
): Promise<number> {
  const key = keyOf(row);
  const stored = await countRows(db, key, filter, cap);
  if (stored > cap || !hasFound(row, filter)) return stored;
  return (
    stored +
    (await countMissing(
      db,
      key,
      kindRules[row.kind].queries.current(key.companyId),
      filter.words,
      cap - stored,
    ))
  );
}

/** The first rows that are not equal, in the order of the file. */
export async function firstDifferences(db: Database, row: ImportRow, limit: number): Promise<PreviewRow[]> {
  const stored = await listDifferences(db, keyOf(row), limit);
  if (stored.length === limit || !hasFound(row, {})) return stored;
  const found = { offset: 0, limit: limit - stored.length };
  return [...stored, ...(await listMissing(db, keyOf(row), kindRules[row.kind].queries, undefined, found))];
}

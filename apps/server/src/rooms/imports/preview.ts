// The rows of a preview as one list: those stored with the import, then those the file does not name, which are read
// from the tables until they are applied.
import type { ImportKindName, MissingRows } from '@gondola/contract';
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
import {
  countMissing,
  countPreview,
  firstMissingPlace,
  deleteMissing,
  undeletableKeys,
  listMissing,
  type MissingSummary,
  storeMissing,
  summarizeMissing,
} from './missing-rows.queries.ts';
import { allowLongStatements } from './import-work.queries.ts';

const keyOf = ({ companyId, id: importId }: ImportRow): ImportKey => ({ companyId, importId });

/** Whether the filter lets through rows that are not stored. */
const includesMissing = (
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
  if (stored.length === limit || !includesMissing(row, filter)) return stored;
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
  if (stored > cap || !includesMissing(row, filter)) return stored;
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
  if (stored.length === limit || !includesMissing(row, {})) return stored;
  const found = { offset: 0, limit: limit - stored.length };
  return [...stored, ...(await listMissing(db, keyOf(row), kindRules[row.kind].queries, undefined, found))];
}

const noneMissing: MissingSummary = { live: 0, missing: 0, digest: null };

/** Counts the preview of a file that has been read; rows that no file may mark deleted become errors in it. */
export async function previewMissing(
  db: Database,
  key: ImportKey,
  kind: ImportKindName,
  missing: MissingRows,
): Promise<void> {
  const { companyId, importId } = key;
  const { queries } = kindRules[kind];
  await allowLongStatements(db);
  await deleteMissing(db, key);
  const marks = missing === 'markDeleted';
  if (marks) {
    const kept = await undeletableKeys(db, queries, companyId);
    await storeMissing(db, key, queries.current(companyId, kept), firstMissingPlace);
  }
  await queries.refuse?.(db, companyId, importId);
  await countPreview(
    db,
    key,
    marks ? await summarizeMissing(db, key, queries.current(companyId)) : noneMissing,
  );
}

/** A preview asks once more, by the number, before it marks more than this share of the rows there are deleted. */
const confirmedShare = 0.2;

/** How many rows applying would mark deleted because the file does not name them, where that number has to be confirmed; else null. */
export function deletionsToConfirm({
  counts,
  liveRows: live,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly liveRows: number;
}): number | null {
  const missing = counts['missing'] ?? 0;
  return missing > live * confirmedShare ? missing : null;
}

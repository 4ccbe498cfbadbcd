// The part of a preview that is about rows the file does not name: counted once the file is read, and again when a person
// says otherwise what becomes of them.
import type { ImportKindName, MissingRows } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { ImportKey } from './import-rows.queries.ts';
import { allowLongStatements } from './import-work.queries.ts';
import { kindRules } from './kinds/kinds.ts';
import {
  countPreview,
  firstMissingPlace,
  keptKeys,
  forgetMissing,
  type MissingSummary,
  storeMissing,
  summarizeMissing,
} from './missing-rows.queries.ts';

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
  await forgetMissing(db, key);
  const marks = missing === 'markDeleted';
  if (marks) {
    const kept = await keptKeys(db, queries, companyId);
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

/** How many rows applying marks deleted for not being named, when they are so many that the number has to be confirmed. */
export function deletionsToConfirm({
  counts,
  live_rows: live,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly live_rows: number;
}): number | null {
  const missing = counts['missing'] ?? 0;
  return missing > live * confirmedShare ? missing : null;
}

// Applying one import, by a call that waits for it or by a job: exactly what was shown, or a fresh preview.
import { record } from '../../../platform/audit/record.ts';
import { besideTransaction, type Database, inTransaction } from '../../../platform/database/transaction.ts';
import type { ProcessServices } from '../../../platform/services.ts';
import { endFailed } from '../end-failed.ts';
import {
  finishApplying,
  giveBack,
  isStillApplying,
  lockKind,
  recordApplied,
  type TakenWork,
} from '../import-work.queries.ts';
import { findImport, type ImportRow, insertImport, moveImport, setReplacedBy } from '../imports.queries.ts';
import { kindRules } from '../kinds/kinds.ts';
import { ImportSuperseded } from '../reading/reading-task.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { recordImport } from './after-apply.ts';
import { assertAsShown, MovedOn, writeRows } from './apply-rows.ts';

const reachOf = (companyId: number) => ({ companyIds: [companyId], userId: null });

/** Codes of what the database refuses because somebody else's rows got there first. */
const conflictCodes = new Set(['23505', '23503']);
const isConflict = (error: unknown): boolean =>
  error instanceof MovedOn ||
  (error instanceof Error && 'code' in error && conflictCodes.has(String(error.code)));

async function apply(
  db: Database,
  services: ProcessServices,
  row: ImportRow,
  { attempt }: TakenWork,
  signal: AbortSignal,
): Promise<void> {
  const { id: importId, company_id: companyId, kind, counts } = row;
  const key = { companyId, importId };
  const rules = kindRules[kind];
  const total = (counts['new'] ?? 0) + (counts['changed'] ?? 0) + (counts['missing'] ?? 0);
  await lockKind(db, companyId, kind);
  await assertAsShown(db, rules, key, row);
  let told = performance.now();
  const done = await writeRows(db, rules, key, async (rowsDone) => {
    if (signal.aborted || !(await isStillApplying(db, companyId, importId, attempt)))
      throw new ImportSuperseded();
    if (performance.now() - told < 500) return;
    told = performance.now();
    await besideTransaction(services.backgroundPool, reachOf(companyId), async (beside) => {
      await recordApplied(beside, companyId, importId, rowsDone, rowsDone / Math.max(total, 1));
      await record({ db: beside }, { changed: 'imports', companyId, id: importId });
    });
  });
  if (!(await finishApplying(db, companyId, importId, attempt, done))) throw new ImportSuperseded();
  const caller = { userId: row.user_id };
  const requestId = row.request_id ?? `import ${importId}`;
  await recordImport({ db, services, caller, requestId }, row, {
    action: 'import.apply',
    after: { kind, fileName: row.file_name, sha256: row.sha256, counts, onlyGoodRows: row.only_good_rows },
  });
}

/** The same file once more, to be read against what is there now. */
async function replace(db: Database, row: ImportRow): Promise<void> {
  const { id, company_id: companyId } = row;
  if (!(await moveImport(db, companyId, id, ['applying', 'ready'], 'replaced'))) return;
  const fresh = await insertImport(db, {
    companyId,
    kind: row.kind,
    fileKey: row.file_key,
    fileName: row.file_name,
    sha256: row.sha256,
    userId: row.user_id,
    missing: row.missing,
    chosen: {
      ...row.chosen,
      mapping: row.mapping,
      sheet: row.sheet ?? undefined,
      headingLine: row.heading_line ?? undefined,
    },
  });
  await setReplacedBy(db, companyId, id, fresh);
  await eraseRows(db, companyId, id);
  await record({ db }, { changed: 'imports', companyId, id });
}

/**
 * Applies an import that was taken. When the data moved on, another import takes its place and waits to be read; what
 * interrupts it leaves it in the queue. Throws where nothing could be said about that either.
 */
export async function runApplying(
  services: ProcessServices,
  work: TakenWork,
  signal: AbortSignal,
): Promise<void> {
  const { companyId, importId } = work;
  const write = <Result>(run: (db: Database) => Promise<Result>): Promise<Result> =>
    inTransaction(services.backgroundPool, reachOf(companyId), 'write', run);
  const row = await write((db) => findImport(db, [companyId], importId));
  if (!row) return;
  try {
    await write((db) => apply(db, services, row, work, signal));
  } catch (error) {
    if (isConflict(error)) await write((db) => replace(db, row));
    else if (!(error instanceof ImportSuperseded)) {
      await write((db) => endFailed(db, work, error, 'apply.broken', services.log));
    }
  }
  // Of a process that is told to stop; whoever cancelled it has taken it out of the queue.
  if (signal.aborted) await write((db) => giveBack(db, work, 'interrupted'));
}

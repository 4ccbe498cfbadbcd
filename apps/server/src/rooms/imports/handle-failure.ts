// The fate of an import whose work failed.
import { record } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { failureOf } from '../../platform/http/failure-of.ts';
import type { Log } from '../../platform/log.ts';
import { SheetFault } from '../../platform/sheets/sheet-rows.ts';
import type { ImportFailure } from './import-row.ts';
import { countFailure, releaseClaim, type ClaimedWork, waitForSpace } from './import-work.queries.ts';
import { failImport } from './reading/staging.queries.ts';

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The database or the store away, or a full disk, is nobody's fault: it waits until that is over, and says what it waits for. Any other failure is tried again after a
 * pause, a few times; then the import says `lastCode`.
 */
export async function handleFailure(
  db: Database,
  work: ClaimedWork,
  error: unknown,
  lastCode: string,
  log: Log,
): Promise<void> {
  const { companyId, importId } = work;
  const { status } = failureOf(error);
  if (status === 507) {
    log.error({ err: error, importId }, 'the disk is full: an import waits for space');
    await waitForSpace(db, work);
    return record({ db }, { changed: 'imports', companyId, id: importId });
  }
  if (status === 503) {
    log.warn({ err: error, importId }, 'an import waits for what is away');
    return releaseClaim(db, work, 'unavailable');
  }
  const fail = async (code: string, values: ImportFailure['values'] = {}): Promise<void> => {
    await failImport(db, importId, { code, values });
    await record({ db }, { changed: 'imports', companyId, id: importId });
  };
  if (error instanceof SheetFault) return fail(`file.${error.code}`, error.values);
  log.error({ err: error, importId }, 'the work on an import failed');
  // Tried again it would end the same way.
  if (isOutOfMemory(error)) return fail('file.tooMuchMemory');
  if (!(await countFailure(db, work))) await fail(lastCode);
}

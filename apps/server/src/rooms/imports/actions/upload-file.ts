import type { ImportKindName } from '@gondola/contract';
import { AfterCommit } from '../../../platform/http/call.ts';
import { Failure, invalidField } from '../../../platform/http/errors.ts';
import { findImport } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { readImportJob } from '../read-import.job.ts';
import { runReading } from '../reading/run-reading.ts';
import { afterwards, type FileCall, type Preview, previewOf } from './import-call.ts';
import { companyOf, startImport } from './start-import.ts';

/** Reads an import to its end and gives its preview. Throws 400 at `file` when the file is refused. */
export async function readNow(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  await runReading(call.services, companyId, importId);
  const row = await afterwards(call, companyId, 'read', (db) => findImport(db, [companyId], importId));
  if (row?.state === 'failed' && row.failure) {
    throw invalidField('file', `imports:${row.failure.code}`, row.failure.values);
  }
  return previewOf(call, companyId, importId);
}

/** Leaves the reading to a job and says so. */
export async function readLater(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  await call.services.jobs.enqueue(call.db, readImportJob, { companyId, importId });
  const row = await findImport(call.db, [companyId], importId);
  if (!row) throw new Failure(500, 'platform:serverError');
  return { import: presentImport(row, call.locale), differences: [] };
}

/** `…/upload`: the differences between a file and what is there. Nothing of it is applied. */
export const uploadFile = (kind: ImportKindName) => async (call: FileCall) => {
  const companyId = await companyOf(call, kind);
  const importId = await startImport(call, companyId, kind);
  if (call.body.background) return readLater(call, companyId, importId);
  return new AfterCommit(() => readNow(call, companyId, importId));
};

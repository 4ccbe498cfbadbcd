import type { ImportKindName } from '@gondola/contract';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { importQueueOf } from '../import-queue.ts';
import { findImport } from '../imports.queries.ts';
import { type FileCall, type FileEndpoint, type Preview, loadPreview } from './import-call.ts';
import { resolveCompany, startImport } from './start-import.ts';

/** Reads an import to its end and gives its preview. Throws 400 at `file` when the file is refused. */
export async function readNow(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  await importQueueOf(call.services).finished(companyId, importId, call.signal);
  const row = await call.transaction('read', ({ db }) => findImport(db, [companyId], importId));
  if (row?.state === 'failed' && row.failure) {
    throw invalidField('file', `imports:${row.failure.code}`, row.failure.values);
  }
  return loadPreview(call, companyId, importId);
}

/** Leaves the reading to the queue and says so. */
export function readLater(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  importQueueOf(call.services).wake();
  return loadPreview(call, companyId, importId);
}

/** `…/upload`: the differences between a file and what is there. Nothing of it is applied. */
export const uploadFile = (kind: ImportKindName) =>
  outsideTransaction<FileEndpoint>(async (call) => {
    const companyId = await resolveCompany(call, kind);
    const importId = await startImport(call, companyId, kind);
    return call.body.background ? readLater(call, companyId, importId) : readNow(call, companyId, importId);
  });

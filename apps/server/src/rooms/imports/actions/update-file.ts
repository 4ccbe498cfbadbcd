import type { ImportKindName } from '@gondola/contract';
import { AfterCommit } from '../../../platform/http/call.ts';
import { conflict, Failure } from '../../../platform/http/errors.ts';
import { digestOf } from '../../../platform/files/finish-upload.ts';
import { applyImportJob } from '../apply-import.job.ts';
import { findImport, findImportOfContent, type ImportRow } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { afterwards, type FileCall, type Preview, previewOf } from './import-call.ts';
import { applyNow, takeToApply } from './apply-import.ts';
import { companyOf, fileOf, formatOfFile, startImport } from './start-import.ts';
import { readLater, readNow } from './upload-file.ts';

/** The refusal of a file that was never shown: its differences, to be looked at and sent again. */
const notShown = (preview: Preview): Failure =>
  new Failure(409, 'imports:apply.notShown', { data: { ...preview } });

const hasDifferences = ({ import: { counts } }: Preview): boolean =>
  counts.new + counts.changed + counts.missing + counts.error > 0;

/** Applies what was read and answers it. */
async function applyAndPreview(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  await applyNow(call, companyId, importId);
  return previewOf(call, companyId, importId);
}

/** `…/update`: applies the preview that was shown of this very content to the same person. */
export const updateFile = (kind: ImportKindName) => async (call: FileCall) => {
  const { db, caller, body, services, locale } = call;
  const companyId = await companyOf(call, kind);
  const file = fileOf(call);
  await formatOfFile(file);
  const { sha256 } = await digestOf(file.path);
  const shown = await findImportOfContent(db, { companyId, kind, userId: caller.userId, sha256 });
  if (!shown || shown.state === 'mapping' || shown.state === 'applied') {
    const importId = await startImport(call, companyId, kind);
    return new AfterCommit(async () => {
      const preview = await readNow(call, companyId, importId);
      // Sent once more: what was shown is applied already, and nothing has changed since.
      if (shown?.state === 'applied' && preview.import.state === 'ready' && !hasDifferences(preview)) {
        return applyTaken(call, companyId, preview);
      }
      throw notShown(preview);
    });
  }
  await takeToApply(db, shown, body.onlyGoodRows ?? false);
  const { id: importId } = shown;
  if (body.background) {
    await services.jobs.enqueue(db, applyImportJob, { companyId, importId });
    return {
      import: presentImport((await findImport(db, [companyId], importId)) ?? shown, locale),
      differences: [],
    };
  }
  return new AfterCommit(() => applyAndPreview(call, companyId, importId));
};

/** Takes and applies a preview that was just read. */
async function applyTaken(call: FileCall, companyId: number, preview: Preview): Promise<Preview> {
  const importId = preview.import.id;
  await afterwards(call, companyId, 'write', async (db) => {
    const row: ImportRow | undefined = await findImport(db, [companyId], importId);
    if (!row) throw conflict('platform:conflict');
    await takeToApply(db, row, call.body.onlyGoodRows ?? false);
  });
  return applyAndPreview(call, companyId, importId);
}

/** Files that only add (D29) are read and applied at once; with rows in error they are answered as a preview with 409. */
export const addFile = (kind: ImportKindName) => async (call: FileCall) => {
  const companyId = await companyOf(call, kind);
  const importId = await startImport(call, companyId, kind);
  if (call.body.background) return readLater(call, companyId, importId);
  return new AfterCommit(async () => {
    const preview = await readNow(call, companyId, importId);
    if (preview.import.state === 'mapping') return preview;
    const wrong = preview.import.counts.error;
    if (wrong > 0 && !call.body.onlyGoodRows) {
      throw new Failure(409, 'imports:apply.rowsInError', { values: { count: wrong }, data: { ...preview } });
    }
    return applyTaken(call, companyId, preview);
  });
};

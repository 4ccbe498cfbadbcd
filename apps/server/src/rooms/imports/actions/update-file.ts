import { type ImportKindName, importKinds } from '@gondola/contract';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, Failure } from '../../../platform/failure.ts';
import { digestOf } from '../../../platform/files/kept-file.ts';
import { importQueueOf } from '../import-queue.ts';
import { findImport, findImportOfContent } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { deletionsToConfirm } from '../preview.ts';
import { type FileCall, type FileEndpoint, type Preview, loadPreview } from './import-call.ts';
import { applyNow, claimToApply } from './apply-import.ts';
import { resolveCompany, fileOf, formatOfFile, missingOf, startImport } from './start-import.ts';
import { readLater, readNow } from './upload-file.ts';

/** The refusal of a file that was never shown: its differences, to look at before the file is sent again. */
const notShown = (preview: Preview): Failure =>
  new Failure(409, 'imports:apply.notShown', { data: { ...preview } });

const hasDifferences = ({ import: { counts } }: Preview): boolean =>
  counts.new + counts.changed + counts.missing + counts.error > 0;

/**
 * Takes and applies a preview, or leaves the applying to the queue when nobody waits for it. The file sent again is consent to all that
 * was shown, missing rows included (D28); a caller that asks its person for their number sends it along.
 */
async function applyShown(call: FileCall, companyId: number, importId: number): Promise<Preview> {
  const { body, services, locale, requestId } = call;
  const taken = await call.transaction('write', async ({ db }) => {
    const row = await findImport(db, [companyId], importId);
    if (!row) throw conflict('platform:conflict');
    const { confirmedDeletions = deletionsToConfirm(row) ?? undefined } = body;
    await claimToApply(db, row, { ...body, confirmedDeletions, requestId });
    return (await findImport(db, [companyId], importId)) ?? row;
  });
  importQueueOf(services).wake();
  if (body.background) return { import: presentImport(taken, locale), differences: [] };
  await applyNow(call, companyId, importId);
  return loadPreview(call, companyId, importId);
}

/** `…/update`: applies the preview that was shown of this very content to the same person. */
export const updateFile = (kind: ImportKindName) =>
  outsideTransaction<FileEndpoint>(async (call) => {
    const companyId = await resolveCompany(call, kind);
    const file = fileOf(call);
    await formatOfFile(file);
    const sha256 = await digestOf(file.path);
    const shown = await call.transaction('read', async ({ db }) => {
      const missing = call.body.missing && (await missingOf(call, db, companyId, kind));
      return findImportOfContent(db, { companyId, kind, userId: call.caller.userId, sha256, missing });
    });
    if (shown && shown.state !== 'mapping' && shown.state !== 'applied') {
      return applyShown(call, companyId, shown.id);
    }
    const importId = await startImport(
      { ...call, body: { ...call.body, background: false } },
      companyId,
      kind,
    );
    const preview = await readNow(call, companyId, importId);
    // Sent once more: what was shown is applied already, and nothing has changed since.
    if (shown?.state === 'applied' && preview.import.state === 'ready' && !hasDifferences(preview)) {
      return applyShown(call, companyId, importId);
    }
    throw notShown(preview);
  });

/** Whether nobody has to look which column is which: headings and values said so, or a person once did. */
const isCertain = ({ import: { kind, certainty } }: Preview): boolean =>
  importKinds[kind].columns.every(({ name, required }) => !required || certainty[name] !== 'likely');

/** Files that only add (D29) are read and applied at once; with rows in error they are answered as a preview with 409. */
export const addFile = (kind: ImportKindName) =>
  outsideTransaction<FileEndpoint>(async (call) => {
    const companyId = await resolveCompany(call, kind);
    const sha256 = await digestOf(fileOf(call).path);
    const before = await call.transaction('read', ({ db }) =>
      findImportOfContent(db, { companyId, kind, userId: call.caller.userId, sha256 }),
    );
    const importId = await startImport(call, companyId, kind);
    if (call.body.background) return readLater(call, companyId, importId);
    const preview = await readNow(call, companyId, importId);
    if (preview.import.state === 'mapping') return preview;
    const wrong = preview.import.counts.error;
    if (wrong > 0 && !call.body.onlyGoodRows) {
      throw new Failure(409, 'imports:apply.rowsInError', { values: { count: wrong }, data: { ...preview } });
    }
    // Sent again after it was shown, it is applied; before, somebody has to look at the columns.
    if (!isCertain(preview) && !before) throw notShown(preview);
    return applyShown(call, companyId, importId);
  });

import { extname } from 'node:path';
import { importKinds, type ImportKindName, type MissingRows } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { invalidField, notAllowed, notFound, tooMany } from '../../../platform/http/errors.ts';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { formatOf, type SheetFormat } from '../../../platform/sheets/read-sheet.ts';
import { SheetFault } from '../../../platform/sheets/sheet-rows.ts';
import { workbookType } from '../../../platform/sheets/write-workbook.ts';
import { findMissingChoice, insertImport } from '../imports.queries.ts';
import { countAtWork, wantedFor } from '../import-work.queries.ts';
import { mayImport } from '../imports.policy.ts';
import { companyInFile } from './company-in-file.ts';
import type { FileCall } from './import-call.ts';

const contentTypes: Record<SheetFormat, string> = {
  xlsx: workbookType,
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};
const maxNameLength = 200;

/** The file of the call. */
export function fileOf({ files }: FileCall): SentFile {
  const [file] = files;
  if (!file) throw invalidField('file', 'required');
  return file;
}

/** What the file is by its content; throws 400 at `file` when it is no sheet. */
export async function formatOfFile({ path }: SentFile): Promise<SheetFormat> {
  try {
    return await formatOf(path);
  } catch (error) {
    if (error instanceof SheetFault) throw invalidField('file', `imports:file.${error.code}`, error.values);
    throw error;
  }
}

/**
 * The company a file is for: the one named in the form or the address, the only one the caller has, or the only one the
 * file names. Throws 400 at `companyId` when none of them tells, 404 for one out of reach, 403 where the kind may not be imported.
 */
export async function companyOf(call: FileCall, kind: ImportKindName): Promise<number> {
  const { scope, body, caller } = call;
  const [only, another] = scope.companyIds;
  const companyId =
    body.companyId ?? (another === undefined ? only : await companyInFile(fileOf(call), kind));
  if (companyId === undefined) throw invalidField('companyId', 'imports:fields.whichCompany');
  if (!scope.companyIds.includes(companyId)) throw notFound();
  if (!mayImport(caller, companyId, kind)) throw notAllowed();
  return companyId;
}

/** What becomes of rows the file does not name. Throws 400 at `missing` where files only add. */
export async function missingOf(
  { caller, body }: FileCall,
  db: Database,
  companyId: number,
  kind: ImportKindName,
): Promise<MissingRows> {
  const usual = importKinds[kind].missing;
  if (body.missing === 'remembered') {
    return (await findMissingChoice(db, { companyId, userId: caller.userId, kind })) ?? usual;
  }
  if (usual === 'leave' && body.missing === 'markDeleted')
    throw invalidField('missing', 'imports:fields.onlyAdds');
  return body.missing ?? usual;
}

/** Imports of a company that may wait or be at work. */
const maxAtWork = 60;
/** Seconds after which a company with so many may send the next. */
const retryAfter = 30;

/**
 * Keeps the file and adds an import that waits to be read: until it is cancelled with `background`, else as long as the
 * caller waits for it. Gives its id. Throws 429 when too many of the company wait.
 */
export async function startImport(call: FileCall, companyId: number, kind: ImportKindName): Promise<number> {
  const { body, caller, services } = call;
  const { userId } = caller;
  const file = fileOf(call);
  const format = await formatOfFile(file);
  const fileName = file.fileName.replaceAll('\0', '').slice(-maxNameLength) || `file${extname(file.path)}`;
  const reserved = await call.transaction('write', ({ db }) =>
    services.files.reserve(db, {
      purpose: 'import',
      isPublic: false,
      fileName,
      contentType: contentTypes[format],
      extension: format,
      companyId,
      userId,
      field: 'file',
    }),
  );
  const kept = await services.files.keep(reserved, file.path);
  const { sha256, size } = kept;
  return call.transaction('write', async (inside) => {
    const { db } = inside;
    if ((await countAtWork(db, companyId, maxAtWork)) >= maxAtWork) throw tooMany(retryAfter);
    await services.files.record(db, kept);
    const id = await insertImport(db, {
      companyId,
      kind,
      fileKey: kept.key,
      fileName,
      sha256,
      userId,
      missing: await missingOf(call, db, companyId, kind),
      wantedSeconds: body.background ? undefined : wantedFor.waiting,
      chosen: null,
    });
    await record(inside, {
      companyId,
      action: 'import.upload',
      entity: 'import',
      entityId: id,
      after: { kind, fileName, sha256, size },
    });
    return id;
  });
}

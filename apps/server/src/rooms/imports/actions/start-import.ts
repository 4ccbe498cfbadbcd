import { extname } from 'node:path';
import { type ImportKindName, importKinds, mayBeWholeList, type MissingRows } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { invalidField, notAllowed, notFound, busy } from '../../../platform/failure.ts';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { openSheetFile, type SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { withReadable } from '../../../platform/sheets/readable-workbook.ts';
import { formatOf, type SheetFormat } from '../../../platform/sheets/sheet-format.ts';
import { SheetFault, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { workbookType } from '../../../platform/sheets/write-workbook.ts';
import { findMissingChoice, insertImport } from '../imports.queries.ts';
import { countAtWork, waitSeconds } from '../import-work.queries.ts';
import { mayImport } from '../imports.policy.ts';
import type { FileCall } from './import-call.ts';
import { templateOf } from '../matching/template.ts';
import { columnsAt, matchList } from '../reading/describe-list.ts';
import { findList } from '../reading/find-headings.ts';
import { findPasswordColumn } from '../reading/password-column.ts';
import { readFirstRows, recordsOf } from '../reading/first-rows.ts';

/** Enough to see whether a file is of one company; rows of another one further down are errors of their own. */
const maxRowsRead = 1_000;

/** The values of the first rows below the headings in the column of the company. */
async function companiesIn(file: SheetFile, kind: ImportKindName): Promise<Set<string>> {
  const found = new Set<string>();
  const starts = await readFirstRows(file);
  const template = templateOf(kind);
  const place = findList(template, starts);
  const start = place && starts[place.sheet];
  const list = start && columnsAt(start, place);
  if (!place?.hasHeadings || !list) return found;
  const { mapping } = matchList(template, list);
  const at = list.headings.indexOf(mapping['company_id'] ?? '');
  if (at < 0 || mapping['company_id'] == null) return found;
  let rows = 0;
  for await (const { cells } of recordsOf(file, place)) {
    const text = textOf(cells[at]).trim();
    if (text !== '') found.add(text);
    rows += 1;
    if (found.size > 1 || rows === maxRowsRead) break;
  }
  return found;
}

/** Opens the file of the call for `work`; undefined where it cannot be read, which is said when it is. */
async function look<Result>(
  call: FileCall,
  work: (file: SheetFile) => Promise<Result>,
): Promise<Result | undefined> {
  const { caller, signal } = call;
  const lookAt = async (path: string): Promise<Result> => {
    const file = await openSheetFile(path);
    try {
      return await work(file);
    } finally {
      file.close();
    }
  };
  try {
    return await withReadable(fileOf(call).path, caller.userId, lookAt, signal);
  } catch (error) {
    if (error instanceof SheetFault) return undefined;
    throw error;
  }
}

/** Refuses a file of people with a column of passwords, at `file`. Throws 400. */
async function refusePasswords(call: FileCall): Promise<void> {
  const heading = await look(call, async (file) => findPasswordColumn(await readFirstRows(file)));
  if (heading !== undefined) throw invalidField('file', 'imports:file.passwordColumn', { heading });
}

/** The only company that the first rows of the file name, if there is one. */
async function companyInFile(call: FileCall, kind: ImportKindName): Promise<number | undefined> {
  const [only = '', another] = (await look(call, (file) => companiesIn(file, kind))) ?? [];
  return another === undefined && /^[1-9]\d{0,14}$/.test(only) ? Number(only) : undefined;
}

const contentTypes: Record<SheetFormat, string> = {
  xlsx: workbookType,
  xls: 'application/vnd.ms-excel',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
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

/** The format of the file by its content; throws 400 at `file` when it is no sheet. */
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
 * file names. Throws 400 at `companyId` when none of them tells, 404 for one out of scope, 403 where the kind may not be imported.
 */
export async function resolveCompany(call: FileCall, kind: ImportKindName): Promise<number> {
  const { scope, body, caller } = call;
  const [only, another] = scope.companyIds;
  const companyId = body.companyId ?? (another === undefined ? only : await companyInFile(call, kind));
  if (companyId === undefined) throw invalidField('companyId', 'imports:fields.whichCompany');
  if (!scope.companyIds.includes(companyId)) throw notFound();
  if (!mayImport(caller, companyId, kind)) throw notAllowed();
  return companyId;
}

/** The fate of rows the file does not name. Throws 400 at `missing` where files only add. */
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
  if (!mayBeWholeList(kind) && body.missing === 'markDeleted')
    throw invalidField('missing', 'imports:fields.onlyAdds');
  return body.missing ?? usual;
}

/** Imports of a company that may wait or be at work. */
const maxAtWork = 60;
/** Seconds after which a company at the limit may send the next. */
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
  if (kind === 'people') await refusePasswords(call);
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
    if ((await countAtWork(db, companyId, maxAtWork)) >= maxAtWork) throw busy(retryAfter);
    await services.files.record(db, kept);
    const id = await insertImport(db, {
      companyId,
      kind,
      fileKey: kept.key,
      fileName,
      sha256,
      userId,
      missing: await missingOf(call, db, companyId, kind),
      wantedSeconds: body.background ? undefined : waitSeconds.waiting,
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

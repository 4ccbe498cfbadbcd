// A file with sheets, recognised by its content, never by its name.
import { open } from 'node:fs/promises';
import { text as textOfStream } from 'node:stream/consumers';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { readCsv } from './read-csv.ts';
import { openDocumentType, readOpenDocument, readOpenDocumentSheets } from './read-open-document.ts';
import { readWorksheet } from './read-worksheet.ts';
import { fileLimits, SheetFault, type SheetLimits, type SheetRow } from './sheet-rows.ts';
import { readSheetList, readWorkbookIndex, type WorkbookIndex } from './workbook-index.ts';

export type SheetFormat = 'xlsx' | 'ods' | 'csv';

export interface SheetFile {
  /** Names of the sheets people see, in their order; a text file is one sheet without a name. */
  readonly sheets: string[];
  /** Rows of one of them, the heading among them, one after another. Throws SheetFault. */
  rows(sheet: number): AsyncGenerator<SheetRow>;
  close(): void;
}

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Beginnings of files that are not text: images, PDF, archives. */
const others = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x49, 0x46, 0x46],
] as const;

/** Text of the stream that an encrypted workbook keeps inside its container, as the container writes it. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
/** Tables for browsers and XML of 2003, which spreadsheets open under the name .xls. */
const webPage = /^\uFEFF?\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i;

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function formatOfWorkbook(workbook: Workbook): Promise<SheetFormat> {
  if (workbook.has('[Content_Types].xml')) return 'xlsx';
  if (!workbook.has('mimetype') || workbook.sizeOf('mimetype') > 200) throw new SheetFault('notASheet');
  const type = await textOfStream(await workbook.read('mimetype'));
  if (!openDocumentType.test(type.trim())) throw new SheetFault('notASheet');
  return 'ods';
}

async function withWorkbook<Result>(
  path: string,
  work: (workbook: Workbook) => Promise<Result>,
): Promise<Result> {
  const workbook = await openWorkbook(path);
  try {
    return await work(workbook);
  } finally {
    workbook.close();
  }
}

/** The kind of the file with sheets at `path`. Throws SheetFault when it is none. */
export async function formatOf(path: string): Promise<SheetFormat> {
  const head = await headOf(path, 1024);
  if (head.length === 0) throw new SheetFault('empty');
  if (starts(head, 0x50, 0x4b)) return withWorkbook(path, formatOfWorkbook);
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isEncrypted = (await headOf(path, 512 * 1024)).includes(encryptedStream);
    throw new SheetFault(isEncrypted ? 'encrypted' : 'oldFormat');
  }
  if (others.some((bytes) => starts(head, ...bytes))) throw new SheetFault('notASheet');
  if (webPage.test(head.toString('utf8'))) throw new SheetFault('webPage');
  return 'csv';
}

async function openExcel(workbook: Workbook, limits: SheetLimits): Promise<SheetFile> {
  const { sheets, starts1904 } = await readSheetList(workbook);
  let index: Promise<WorkbookIndex> | undefined;
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const chosen = sheets[sheet];
      if (!chosen) throw new SheetFault('noSheet');
      index ??= readWorkbookIndex(workbook, starts1904);
      const refers = await index;
      const source = await workbook.read(chosen.part);
      yield* readWorksheet(source, workbook.sizeOf(chosen.part), refers, limits);
    },
    close: () => workbook.close(),
  };
}

async function openOpenDocument(workbook: Workbook, limits: SheetLimits): Promise<SheetFile> {
  const sheets = await readOpenDocumentSheets(workbook);
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const chosen = sheets[sheet];
      if (!chosen) throw new SheetFault('noSheet');
      yield* readOpenDocument(workbook, chosen, limits);
    },
    close: () => workbook.close(),
  };
}

/** Opens the file at `path`, of whatever format. Throws SheetFault. */
export async function openSheetFile(path: string, limits: SheetLimits = fileLimits): Promise<SheetFile> {
  const format = await formatOf(path);
  if (format === 'csv') return { sheets: [''], rows: () => readCsv(path, limits), close: () => undefined };
  const workbook = await openWorkbook(path);
  try {
    return await (format === 'xlsx' ? openExcel : openOpenDocument)(workbook, limits);
  } catch (error) {
    workbook.close();
    throw error;
  }
}

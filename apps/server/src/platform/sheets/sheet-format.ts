// Recognises a file with sheets by its content, never by its name.
import { open } from 'node:fs/promises';
import { text as textOfStream } from 'node:stream/consumers';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { openDocumentType } from './read-open-document.ts';
import { SheetFault } from './sheet-rows.ts';
import { isUnderstood, refuseMacros } from './workbook-index.ts';

export type SheetFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv';

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
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** The beginning of a container of files, as an .xls is one. SheetJS takes what only begins like one for text. */
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
/** Text of the stream that an encrypted workbook keeps inside its container, as the container writes it. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
/** Workbooks of before 1994 are no container but records, of which the first says their age and is 4 to 16 bytes long. */
const isBareRecord = ([first, age = 1, length = 0, high]: Buffer): boolean =>
  first === 0x09 && [0, 2, 4, 8].includes(age) && [4, 6, 8, 16].includes(length) && high === 0;
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
  if (workbook.has('xl/workbook.bin')) return 'xlsb';
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
  if (starts(head, ...container)) {
    if ((await headOf(path, 512 * 1024)).includes(encryptedStream)) throw new SheetFault('encrypted');
    return 'xls';
  }
  if (isBareRecord(head)) return 'xls';
  if (others.some((bytes) => starts(head, ...bytes))) throw new SheetFault('notASheet');
  if (webPage.test(head.toString('utf8'))) throw new SheetFault('webPage');
  return 'csv';
}

/** The part of a package that lists its sheets, wherever it lies. */
const workbookPart = /(?:^|\/)workbook\d*\.(?:xml|bin)$/i;
/** Bytes of all parts that a workbook may have which is held whole. */
const maxWhole = 256 * 1024 * 1024;

/** Whether SheetJS has to read the file at `path`. Throws SheetFault, also for one that is too large to be held whole. */
export async function needsConversion(path: string): Promise<boolean> {
  const format = await formatOf(path);
  if (format === 'xls') return true;
  if (format !== 'xlsx' && format !== 'xlsb') return false;
  return withWorkbook(path, async (workbook) => {
    if (!workbook.names.some((name) => workbookPart.test(name))) throw new SheetFault('notASheet');
    if (format === 'xlsx') await refuseMacros(workbook);
    if (await isUnderstood(workbook)) return false;
    if (workbook.expanded > maxWhole) throw new SheetFault('tooLargeToConvert');
    return true;
  });
}

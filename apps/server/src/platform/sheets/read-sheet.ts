// A file with sheets, of whatever kind. Those that are not read here have been made readable before (readable-workbook.ts).
import type { LetterReading, TextEncoding } from '@gondola/contract';
import { type Merge, readMerges } from './merged-cells.ts';
import { letterReadings } from './letter-readings.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { readCsv } from './read-csv.ts';
import { readOpenDocument, readOpenDocumentSheets } from './read-open-document.ts';
import { readWorksheet } from './read-worksheet.ts';
import { formatOf } from './sheet-format.ts';
import { fileLimits, SheetFault, type SheetLimits, type SheetRow } from './sheet-rows.ts';
import { readSheetList, readWorkbookIndex, type WorkbookIndex } from './workbook-index.ts';

export interface SheetFile {
  /** Names of the sheets people see, in their order; a text file is one sheet without a name. */
  readonly sheets: string[];
  /** Rows of one of them, the heading among them, one after another. Throws SheetFault. */
  rows(sheet: number): AsyncGenerator<SheetRow>;
  /** Of a text file: its likely readings, where its encoding is not certain. */
  letters?(): Promise<LetterReading[] | undefined>;
  close(): void;
}

async function openExcel(workbook: Workbook, limits: SheetLimits): Promise<SheetFile> {
  const { sheets, starts1904 } = await readSheetList(workbook);
  let index: Promise<WorkbookIndex> | undefined;
  const merges: Promise<Merge[]>[] = [];
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const chosen = sheets[sheet];
      if (!chosen) throw new SheetFault('noSheet');
      index ??= readWorkbookIndex(workbook, starts1904);
      const refers = await index;
      merges[sheet] ??= readMerges(await workbook.read(chosen.part));
      const merged = await merges[sheet];
      const source = await workbook.read(chosen.part);
      yield* readWorksheet(source, workbook.sizeOf(chosen.part), refers, limits, merged);
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

/** Opens the file at `path`, of whatever format; `encoding` is a person's choice for a text that leaves it open. Throws SheetFault. */
export async function openSheetFile(
  path: string,
  limits: SheetLimits = fileLimits,
  encoding?: TextEncoding,
): Promise<SheetFile> {
  const format = await formatOf(path);
  if (format === 'csv')
    return {
      sheets: [''],
      rows: () => readCsv(path, limits, encoding),
      letters: () => letterReadings(path),
      close: () => undefined,
    };
  const workbook = await openWorkbook(path);
  try {
    return await (format === 'xlsx' ? openExcel : openOpenDocument)(workbook, limits);
  } catch (error) {
    workbook.close();
    throw error;
  }
}

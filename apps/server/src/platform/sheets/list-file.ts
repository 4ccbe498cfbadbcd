// A list as a file that a person takes away and can bring back: a workbook, or CSV as the spreadsheets of their language
// open it.
import type { FileAnswer } from '../http/file-answer.ts';
import { Failure } from '../http/errors.ts';
import type { Locale } from '../i18n/i18n.ts';
import type { Cell } from './sheet-text.ts';
import { maxRows, type SheetColumn } from './sheet-xml.ts';
import { type CsvBatch, csvType, writeCsvBatches } from './write-csv.ts';
import { workbookType, writeWorkbook } from './write-workbook.ts';

interface ListFile {
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
  /** Without the end that says the format. */
  readonly fileName: string;
  /** Of the sheet of a workbook. */
  readonly sheet: string;
  readonly columns: readonly SheetColumn[];
  /** Rows for a CSV, many at a time. */
  readonly batches: () => AsyncIterable<CsvBatch>;
  /** Rows for a workbook. */
  readonly rows: () => AsyncIterable<readonly Cell[]>;
  /** How many rows there are, counted up to one past `max`. */
  readonly count: (max: number) => Promise<number>;
  /** Key of the sentence for more rows than a workbook holds. */
  readonly tooMany: string;
}

/** Answers the file; throws 400 when a workbook could not hold that many rows. */
export async function listFile(list: ListFile): Promise<FileAnswer> {
  const { format, columns, sheet: name } = list;
  const fileName = `${list.fileName}.${format}`;
  if (format === 'csv') {
    const header = columns.map(({ heading }) => heading);
    // Where decimals have a comma, spreadsheets expect columns to have a semicolon.
    const separator = list.locale === 'es' ? ';' : ',';
    return {
      fileName,
      contentType: csvType,
      content: writeCsvBatches(header, list.batches(), { separator }),
    };
  }
  // The heading takes one.
  const max = maxRows - 1;
  if ((await list.count(max)) > max) throw new Failure(400, list.tooMany);
  return {
    fileName,
    contentType: workbookType,
    content: writeWorkbook([{ name, columns, rows: list.rows() }]),
  };
}

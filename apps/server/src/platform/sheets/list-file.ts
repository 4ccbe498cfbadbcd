// A list as a file that a person takes away and can bring back: a workbook, or CSV as the spreadsheets of their language
// open it. Every export of the server comes from here.
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { Failure } from '../failure.ts';
import type { Locale } from '../i18n/i18n.ts';
import { maxRows } from './sheet-xml.ts';
import { type CsvBatch, csvType, writeCsv, writeCsvBatches } from './write-csv.ts';
import { type Sheet, workbookType, writeWorkbook } from './write-workbook.ts';

/** Rows of a sheet below its heading. */
export const maxSheetRows = maxRows - 1;

interface ListFile {
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
  /** In which moments are shown: the company's (D42). */
  readonly timeZone: string;
  /** Before the day on which it was made and the end that says the format. */
  readonly fileName: string;
  /** When it is made; null where the name says its days already. */
  readonly madeAt: Date | null;
  /** Of a workbook; CSV holds the first. */
  readonly sheets: readonly [Sheet, ...Sheet[]];
  /** Rows for a CSV, many at a time, where that spares time. */
  readonly batches?: () => AsyncIterable<CsvBatch>;
  /** The bound of a workbook: how many rows there are, counted up to one past `max`. */
  readonly limit?: {
    readonly count: (max: number) => Promise<number>;
    /** Key of the sentence. */
    readonly tooMany: string;
  };
}

/** A list as it is given out. */
interface WrittenList {
  readonly fileName: string;
  readonly contentType: string;
  /** Made while it is read. */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Makes the file; throws 400 when a workbook could not hold that many rows. */
export async function listFile(list: ListFile): Promise<WrittenList> {
  const { format, locale: language, timeZone, sheets, limit } = list;
  const day = list.madeAt ? [formatYearFirst(list.madeAt, timeZone)] : [];
  const fileName = `${[list.fileName, ...day].join('-')}.${format}`;
  const [{ columns, rows, timeZone: ownZone = timeZone }] = sheets;
  if (format === 'csv') {
    const reader = { language, timeZone: ownZone };
    const content = list.batches
      ? writeCsvBatches(columns, list.batches(), reader)
      : writeCsv(columns, rows, reader);
    return { fileName, contentType: csvType, content };
  }
  if (limit && (await limit.count(maxSheetRows)) > maxSheetRows) throw new Failure(400, limit.tooMany);
  return { fileName, contentType: workbookType, content: writeWorkbook(sheets, { language, timeZone }) };
}

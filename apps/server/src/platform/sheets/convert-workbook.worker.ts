// The thread of readable-workbook.ts: SheetJS reads the whole workbook, and writes it as the kind that is read here row by row.
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { read, set_cptable as setCodePages, utils, type WorkBook, write } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Conversion } from './readable-workbook.ts';
import type { SheetFaultCode } from './sheet-rows.ts';

setCodePages(codePages);
const { from, to } = workerData as Conversion;

/**
 * Rows without a cell are not there where SheetJS reads, and have to be where it writes. It writes all that a sheet says it reaches
 * over, be that millions of cells with a colour and nothing else.
 */
function fitRows({ Sheets: sheets }: WorkBook): void {
  for (const sheet of Object.values(sheets)) {
    const { '!data': rows } = sheet;
    if (!rows) continue;
    let width = 1;
    for (let place = 0; place < rows.length; place += 1) width = Math.max(width, (rows[place] ??= []).length);
    sheet['!ref'] = utils.encode_range({ r: 0, c: 0 }, { r: Math.max(rows.length - 1, 0), c: width - 1 });
  }
}

/** The fault that a message of SheetJS means; containers of other programs have no workbook in them. */
function faultOf(message: string): SheetFaultCode {
  if (/password/i.test(message)) return 'encrypted';
  if (/invalid string length|allocation failed/i.test(message)) return 'tooLargeToConvert';
  return /find workbook/i.test(message) ? 'notASheet' : 'damaged';
}

/** Writes the workbook at `from` to `to`; the fault of one that is none. */
function convert(): SheetFaultCode | null {
  try {
    // Formats tell days and codes from numbers, styles which rows are hidden; programs are only looked for.
    const book = read(readFileSync(from), {
      dense: true,
      cellText: false,
      cellNF: true,
      cellStyles: true,
      bookVBA: true,
    });
    if (book.vbaraw) return 'macros';
    fitRows(book);
    writeFileSync(to, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    return null;
  } catch (error) {
    return faultOf(error instanceof Error ? error.message : '');
  }
}

parentPort?.postMessage(convert(), []);

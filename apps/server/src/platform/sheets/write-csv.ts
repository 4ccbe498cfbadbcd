// CSV as spreadsheets open it, written while it is read.
import type { FileColumn } from '@gondola/formats/column-kinds.ts';
import { formulaStart } from '@gondola/formats/csv-cell.ts';
import { csvLines, separatorOf } from '@gondola/formats/csv-lines.ts';
import type { Language } from '@gondola/formats/language.ts';
import { cellMark, rowMark } from './joined-rows.ts';
import type { Cell } from './sheet-text.ts';

/** For whom a file is written. */
export interface FileReader {
  readonly language: Language;
  /** In which moments are shown. */
  readonly timeZone: string;
}

export const csvType = 'text/csv; charset=utf-8';
const pieceLength = 64 * 1024;

/** Where a cell of joined rows begins that could be taken for a formula. */
const formulaCells = new RegExp(`(^|[${cellMark}${rowMark}])('*${formulaStart})`, 'g');

/** The lines of joined rows; all of their cells are texts. */
function linesOfJoined(rows: string, separator: ',' | ';'): string {
  const cells = rows
    .replace(formulaCells, "$1'$2")
    .replaceAll('"', '""')
    .replaceAll(cellMark, `"${separator}"`)
    .replaceAll(rowMark, '"\r\n"');
  return `"${cells}"\r\n`;
}

/** Rows that are written together: each as its cells, or joined by marks that no cell holds, as many cells as there are columns. */
export type CsvBatch = string | readonly (readonly Cell[])[];

/** The text of a CSV file in pieces, of each row as many cells as there are columns. */
export async function* writeCsv(
  columns: readonly FileColumn[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  reader: FileReader,
): AsyncGenerator<string> {
  const { head, line } = csvLines(columns, reader);
  let piece = head;
  for await (const row of rows) {
    piece += line(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The same for rows that come many at a time, which spares each of them its own turn. */
export async function* writeCsvBatches(
  columns: readonly FileColumn[],
  batches: Iterable<CsvBatch> | AsyncIterable<CsvBatch>,
  reader: FileReader,
): AsyncGenerator<string> {
  const { head, line } = csvLines(columns, reader);
  const separator = separatorOf(reader.language);
  yield head;
  for await (const batch of batches) {
    yield typeof batch === 'string' ? linesOfJoined(batch, separator) : batch.map(line).join('');
  }
}

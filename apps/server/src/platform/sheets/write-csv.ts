// CSV as spreadsheets open it (RFC 4180), written while it is read.
import { formulaStart, textCell } from '@gondola/formats/csv-cell.ts';
import { cellMark, rowMark } from './joined-rows.ts';
import type { Cell } from './sheet-text.ts';

export interface CsvShape {
  /** `;` where decimals are written with a comma, as spreadsheets expect there. */
  readonly separator: ',' | ';';
}

export const csvType = 'text/csv; charset=utf-8';
const pieceLength = 64 * 1024;

/** One cell: texts in quotes, numbers with the decimal sign that goes with the separator, nothing for none. */
function csvCell(value: Cell, separator: CsvShape['separator']): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  return separator === ';' ? String(value).replace('.', ',') : String(value);
}

/** A row of exactly `width` cells as a line. */
function lineOf(row: readonly Cell[], width: number, separator: CsvShape['separator']): string {
  let line = csvCell(row[0] ?? null, separator);
  for (let place = 1; place < width; place += 1) line += separator + csvCell(row[place] ?? null, separator);
  return `${line}\r\n`;
}

/** Where a cell of joined rows begins that could be taken for a formula. */
const formulaCells = new RegExp(`(^|[${cellMark}${rowMark}])('*${formulaStart})`, 'g');

/** The lines of joined rows; all of their cells are texts. */
function linesOfJoined(rows: string, separator: CsvShape['separator']): string {
  const cells = rows
    .replace(formulaCells, "$1'$2")
    .replaceAll('"', '""')
    .replaceAll(cellMark, `"${separator}"`)
    .replaceAll(rowMark, '"\r\n"');
  return `"${cells}"\r\n`;
}

/** Rows that are written together: each as its cells, or joined by marks that no cell holds, as many cells as there are headings. */
export type CsvBatch = string | readonly (readonly Cell[])[];

const headOf = (header: readonly string[], separator: CsvShape['separator']): string =>
  `\uFEFF${lineOf(header, header.length, separator)}`;

/** The text of a CSV file in pieces, of each row as many cells as there are headings; begins with the mark that tells spreadsheets it is UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  { separator }: CsvShape,
): AsyncGenerator<string> {
  let piece = headOf(header, separator);
  for await (const row of rows) {
    piece += lineOf(row, header.length, separator);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The same for rows that come many at a time, which spares each of them its own turn. */
export async function* writeCsvBatches(
  header: readonly string[],
  batches: Iterable<CsvBatch> | AsyncIterable<CsvBatch>,
  { separator }: CsvShape,
): AsyncGenerator<string> {
  yield headOf(header, separator);
  for await (const batch of batches) {
    yield typeof batch === 'string'
      ? linesOfJoined(batch, separator)
      : batch.map((row) => lineOf(row, header.length, separator)).join('');
  }
}

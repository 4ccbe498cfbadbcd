// CSV as spreadsheets open it (RFC 4180), written while it is read.
import { cellMark, countOf, rowMark } from './joined-rows.ts';
import type { Cell } from './sheet-text.ts';

export interface CsvShape {
  /** `;` where decimals are written with a comma, as spreadsheets expect there. */
  readonly separator: ',' | ';';
}

export const csvType = 'text/csv; charset=utf-8';
const pieceLength = 64 * 1024;

/** What has to be quoted or, at the beginning, kept from being a formula: most cells hold none of it. */
const special = { ',': /^'*[=+\-@\t]|["\n\r,]/, ';': /^'*[=+\-@\t]|["\n\r;]/ } as const;

/**
 * One cell. What a spreadsheet would take for a formula is written as text, behind an apostrophe; one that is there already
 * gets another, so that a reader who takes one off has what was written.
 */
export function csvCell(value: Cell, separator: CsvShape['separator']): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  if (!special[separator].test(value)) return value;
  const text = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What in a whole line needs a look at its cells one by one. */
const risky = { ',': /["\n\r]|(?:^|,)'*[=+\-@\t]/, ';': /["\n\r]|(?:^|;)'*[=+\-@\t]/ } as const;

/** A row of exactly `width` cells as a line. Most rows are what their cells are, put together. */
function lineOf(row: readonly Cell[], width: number, separator: CsvShape['separator']): string {
  const line = row.join(separator);
  const isPlain =
    row.length === width && !risky[separator].test(line) && countOf(line, separator) === width - 1;
  if (isPlain) return `${line}\r\n`;
  const cells = Array.from({ length: width }, (_, place) => csvCell(row[place] ?? null, separator));
  return `${cells.join(separator)}\r\n`;
}

const marks = `${cellMark}${rowMark}`;

/** Whether joined rows may hold a cell that is not written as it is, and where such cells are: which takes longer to find. */
function specialIn(separator: CsvShape['separator']): { anywhere: RegExp; cells: RegExp } {
  const inside = `[^${marks}]*`;
  const formula = String.raw`'*[=+\-@\t]`;
  const quoted = String.raw`["\n\r${separator}]`;
  return {
    anywhere: new RegExp(`${quoted}|[${marks}]${formula}|^${formula}`),
    cells: new RegExp(`(?<![^${marks}])(?:${formula}|${inside}${quoted})${inside}`, 'g'),
  };
}

const specialJoined = { ',': specialIn(','), ';': specialIn(';') } as const;

/** The lines of joined rows as bytes, in which the marks are written over: each is one byte, as is what stands for it. */
function linesOfJoined(rows: string, separator: CsvShape['separator']): Uint8Array {
  const { anywhere, cells } = specialJoined[separator];
  const safe = anywhere.test(rows) ? rows.replace(cells, (cell) => csvCell(cell, separator)) : rows;
  const bytes = Buffer.from(`${safe}\r\n`);
  const [between, cr, lf] = Buffer.from(marks);
  const written = separator.charCodeAt(0);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === between) bytes[at] = written;
    else if (byte === cr) bytes[at] = 0x0d;
    else if (byte === lf) bytes[at] = 0x0a;
  }
  return bytes;
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
): AsyncGenerator<string | Uint8Array> {
  yield headOf(header, separator);
  for await (const batch of batches) {
    yield typeof batch === 'string'
      ? linesOfJoined(batch, separator)
      : batch.map((row) => lineOf(row, header.length, separator)).join('');
  }
}

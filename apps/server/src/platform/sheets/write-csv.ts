// CSV as spreadsheets open it (RFC 4180), written while it is read.
import type { Cell } from './sheet-text.ts';

export interface CsvShape {
  /** `;` where decimals are written with a comma, as spreadsheets expect there. */
  readonly separator: ',' | ';';
}

export const csvType = 'text/csv; charset=utf-8';
const pieceLength = 64 * 1024;

/** What has to be quoted or, at the beginning, kept from being a formula: most cells hold none of it. */
const special = { ',': /^[=+\-@\t]|["\n\r,]/, ';': /^[=+\-@\t]|["\n\r;]/ } as const;

/** One cell. What a spreadsheet would take for a formula is written as text. */
export function csvCell(value: Cell, separator: CsvShape['separator']): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  if (!special[separator].test(value)) return value;
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What in a whole line needs a look at its cells one by one. */
const risky = { ',': /["\n\r]|(?:^|,)[=+\-@\t]/, ';': /["\n\r]|(?:^|;)[=+\-@\t]/ } as const;

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** A row of exactly `width` cells as a line. Most rows are what their cells are, put together. */
function lineOf(row: readonly Cell[], width: number, separator: CsvShape['separator']): string {
  const line = row.join(separator);
  const isPlain =
    row.length === width && !risky[separator].test(line) && countOf(line, separator) === width - 1;
  if (isPlain) return `${line}\r\n`;
  const cells = Array.from({ length: width }, (_, place) => csvCell(row[place] ?? null, separator));
  return `${cells.join(separator)}\r\n`;
}

/** The same for rows that come many at a time, which spares each of them its own turn. */
export async function* writeCsvBatches(
  header: readonly string[],
  batches: Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>,
  { separator }: CsvShape,
): AsyncGenerator<string> {
  const width = header.length;
  let piece = `\uFEFF${lineOf(header, width, separator)}`;
  for await (const batch of batches) {
    for (const row of batch) {
      piece += lineOf(row, width, separator);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** The text of a CSV file in pieces, of each row as many cells as there are headings; begins with the mark that tells spreadsheets it is UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  shape: CsvShape,
): AsyncGenerator<string> {
  async function* alone(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const row of rows) yield [row];
  }
  yield* writeCsvBatches(header, alone(), shape);
}

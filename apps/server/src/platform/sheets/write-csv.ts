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

/** The text of a CSV file in pieces, of each row as many cells as there are headings; begins with the mark that tells spreadsheets it is UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  { separator }: CsvShape,
): AsyncGenerator<string> {
  const lineOf = (row: readonly Cell[]): string => {
    let line = '';
    for (let index = 0; index < header.length; index += 1) {
      if (index > 0) line += separator;
      line += csvCell(row[index] ?? null, separator);
    }
    return `${line}\r\n`;
  };
  let piece = `\uFEFF${lineOf(header)}`;
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

// The numbers behind a drawing, from which its table and its CSV are made.
import { csvCell } from '@gondola/formats/csv-cell.ts';

/** One cell: a number is shown by its column's `format` and written into files as it is. */
export type ChartCell = string | number | null;

export interface ChartColumn {
  header: string;
  /** How its numbers are shown; the language's own way without it. */
  format?: (value: number) => string;
}

export interface ChartData {
  /** The first column names the row. */
  columns: readonly ChartColumn[];
  rows: readonly (readonly ChartCell[])[];
}

/** What stays on one line on a page is ordinary words in a file. */
const plain = (cell: ChartCell): ChartCell =>
  typeof cell === 'string' ? cell.replaceAll('\u00A0', ' ') : cell;

/** The rows as CSV; with `;` between cells decimals are written with a comma. The mark at the start says UTF-8. */
export function chartCsv({ columns, rows }: ChartData, separator: ',' | ';'): string {
  const lines = [columns.map(({ header }) => header), ...rows];
  return `\uFEFF${lines.map((line) => `${line.map((cell) => csvCell(plain(cell), separator)).join(separator)}\r\n`).join('')}`;
}

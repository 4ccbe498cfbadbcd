// The numbers behind a drawing, from which its table and its CSV are made.
import { csvLines } from '@gondola/formats/csv-lines.ts';
import type { Language } from '@gondola/formats/language.ts';

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

/** Makes non-breaking text of a page ordinary words for a file. */
const plain = (cell: ChartCell): ChartCell =>
  typeof cell === 'string' ? cell.replaceAll('\u00A0', ' ') : cell;

/** The rows as CSV, as the spreadsheets of the language open it. */
export function chartCsv({ columns, rows }: ChartData, language: Language): string {
  // A chart has no moments: its days are words.
  const shape = { language, timeZone: 'UTC' };
  const { head, line } = csvLines(
    columns.map(({ header }) => ({ heading: header, kind: 'text' })),
    shape,
  );
  return head + rows.map((row) => line(row.map(plain))).join('');
}

// Lines of a CSV file as the spreadsheets of a language open it (RFC 4180), in the same way for server and portal.
import { type CellValue, type FileColumn, typedBy, type WallKind } from './column-kinds.ts';
import { textCell } from './csv-cell.ts';
import type { Language } from './language.ts';

/** Tells spreadsheets that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** The separator of cells: where decimals are written with a comma, spreadsheets expect a semicolon. */
export const separatorOf = (language: Language): ',' | ';' => (language === 'es' ? ';' : ',');

/** A wall clock’s time as dd-mm-yyyy, hh:mm or both; in milliseconds, as if it were UTC. */
export function writtenTime(is: WallKind, wall: number): string {
  const iso = new Date(wall).toISOString();
  if (is === 'time') return iso.slice(11, 16);
  // Years before 0 and beyond 9999 have a sign and six digits.
  const [, year = '', month = '', day = ''] = /^(.+)-(\d\d)-(\d\d)T/.exec(iso) ?? [];
  const written = `${day}-${month}-${year}`;
  return is === 'date' ? written : `${written} ${iso.slice(11, 16)}`;
}

/** With three decimals a reader of the other language would take the decimal sign for one of thousands: they get a fourth. */
const twofold = /^-?[1-9]\d{0,2}\.\d{3}$/;

interface CsvLines {
  /** The heading, behind the mark of UTF-8. */
  readonly head: string;
  /** A row of as many cells as there are columns. */
  readonly line: (row: readonly (CellValue | undefined)[]) => string;
}

/**
 * How the lines of a file with these columns are written: days as dd-mm-yyyy and moments as dd-mm-yyyy hh:mm in the time
 * zone, decimals as the language has them, texts in quotes and never as a formula.
 */
export function csvLines(
  columns: readonly FileColumn[],
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): CsvLines {
  const separator = separatorOf(language);
  const writers = columns.map(({ kind }) => {
    const typed = typedBy(kind, { language, timeZone });
    return (value: CellValue): string => {
      if (value === null) return '';
      const read = typed(value);
      if (read.is === 'text') return textCell(read.text);
      if (read.is !== 'number') return writtenTime(read.is, read.wall);
      const text = twofold.test(read.text) ? `${read.text}0` : read.text;
      return separator === ';' ? text.replace('.', ',') : text;
    };
  });
  return {
    head: `${byteOrderMark}${columns.map(({ heading }) => textCell(heading)).join(separator)}\r\n`,
    line: (row) => {
      let line = '';
      for (let place = 0; place < writers.length; place += 1)
        line += `${place === 0 ? '' : separator}${writers[place]?.(row[place] ?? null)}`;
      return `${line}\r\n`;
    },
  };
}

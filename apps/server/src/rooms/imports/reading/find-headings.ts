// The headings of a file: which sheet and row holds them, and which heading fills which column of the template. Many files
// begin with a title, a date or a summary.
import type { ImportColumn } from '@gondola/contract';
import { foldHeading } from '@gondola/contract/plain';
import type { SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { type ReadCell, type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';

/** Column of the template → heading of the file; null where none does. */
export type Mapping = Readonly<Record<string, string | null>>;

/** The heading that fills a column by its own name, else by the first of its other names that the file has. */
function headingFor(column: ImportColumn, folded: ReadonlyMap<string, string>): string | null {
  for (const name of [column.name, ...(column.alsoCalled ?? [])]) {
    const heading = folded.get(foldHeading(name));
    if (heading !== undefined) return heading;
  }
  return null;
}

/**
 * Matches by name; one heading fills at most one column, the first that asks for it. A heading that appears twice is
 * taken only where nothing else fills the column: a dozen of `#NAME?` must not hide the one `product_name`.
 */
export function matchHeadings(columns: readonly ImportColumn[], headings: readonly string[]): Mapping {
  const folded = new Map<string, string>();
  const twice = new Map<string, string>();
  for (const heading of headings) {
    const key = foldHeading(heading);
    if (key === '' || twice.has(key)) continue;
    const first = folded.get(key);
    if (first === undefined) folded.set(key, heading);
    else {
      folded.delete(key);
      twice.set(key, first);
    }
  }
  const taken = new Set<string>();
  const mapping: Record<string, string | null> = {};
  // Own names first, so that no other column takes a heading by one of its other names.
  for (const [exact, among] of [
    [true, folded],
    [false, folded],
    [false, twice],
  ] as const) {
    for (const column of columns) {
      if (mapping[column.name]) continue;
      const heading = headingFor(exact ? { ...column, alsoCalled: [] } : column, among);
      const isFree = heading !== null && !taken.has(heading);
      mapping[column.name] = isFree ? heading : null;
      if (isFree) taken.add(heading);
    }
  }
  return mapping;
}

/** A mapping made for the same kind of file, as far as this file has the headings. */
export const keepKnown = (
  columns: readonly ImportColumn[],
  headings: readonly string[],
  mapping: Mapping,
): Mapping =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const heading = mapping[name] ?? null;
      return [name, heading !== null && headings.includes(heading) ? heading : null];
    }),
  );

/** Required columns that nothing fills. */
export const unmatched = (columns: readonly ImportColumn[], mapping: Mapping): string[] =>
  columns.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/** A heading that appears twice in the file and fills a column: nobody can tell which of the two is meant. */
export function twiceNamed(headings: readonly string[], mapping: Mapping): string | undefined {
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const key = foldHeading(heading);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (
    Object.values(mapping).find(
      (heading) => heading !== null && (counts.get(foldHeading(heading)) ?? 0) > 1,
    ) ?? undefined
  );
}

/** A sheet with its first rows, whole. */
export interface FirstRows {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** Where the headings are. */
export interface ListPlace {
  readonly sheet: number;
  readonly line: number;
}

/** Rows of a sheet that are read, sheets of a file, and characters of all of them. */
const maxRows = 30;
const maxSheets = 20;
const maxLength = 1_000_000;
const maxHeadingLength = 300;
/** Sheets of our own template that explain it. */
const explanations = new Set(['instrucciones', 'instructions']);

const cut = (cell: ReadCell): ReadCell =>
  typeof cell === 'string'
    ? cell.slice(0, maxHeadingLength)
    : { kind: cell.kind, text: cell.text.slice(0, maxHeadingLength) };

/** Reads the first rows of the first sheets, long texts cut. Throws SheetFault. */
export async function readFirstRows(file: SheetFile): Promise<FirstRows[]> {
  const found: FirstRows[] = [];
  let length = 0;
  for (const [place, name] of file.sheets.slice(0, maxSheets).entries()) {
    const rows: SheetRow[] = [];
    for await (const row of file.rows(place)) {
      const cells = row.cells.map(cut);
      rows.push({ ...row, cells });
      length += cells.reduce((sum, cell) => sum + textOf(cell).length, 0);
      if (rows.length === maxRows || length > maxLength) break;
    }
    found.push({ name, rows });
    if (length > maxLength) break;
  }
  return found;
}

/** The headings a row holds. */
export const headingsOf = ({ cells }: Pick<SheetRow, 'cells'>): string[] =>
  cells.map((cell) => textOf(cell).trim().slice(0, maxHeadingLength));

/** The rows of a list, below its headings. */
export async function* rowsBelow(file: SheetFile, { sheet, line }: ListPlace): AsyncGenerator<SheetRow> {
  for await (const row of file.rows(sheet)) if (row.line > line) yield row;
}

const isWord = (cell: ReadCell): boolean =>
  (typeof cell === 'string' || cell.kind === 'text') && /\p{L}/u.test(textOf(cell));

/** Whether most of the width is filled, and with words: what headings look like, and dates and totals do not. */
function looksLikeHeadings(cells: readonly ReadCell[], width: number): number {
  const filled = cells.filter((cell) => textOf(cell).trim() !== '');
  const wide = Math.min(1, filled.length / width / 0.6);
  const wordy = Math.min(1, filled.filter(isWord).length / Math.max(filled.length, 1) / 0.8);
  return wide + wordy;
}

interface Candidate extends ListPlace {
  /** Columns that its headings would fill, required ones counting more; a single one is chance. */
  readonly filled: number;
  readonly shape: number;
  /** Cells with something in them among the first rows of its sheet. */
  readonly area: number;
}

function candidatesOf(columns: readonly ImportColumn[], { rows }: FirstRows, sheet: number): Candidate[] {
  const sizes = rows.map(({ cells }) => cells.filter((cell) => textOf(cell).trim() !== '').length);
  const width = Math.max(...sizes, 1);
  const area = sizes.reduce((sum, size) => sum + size, 0);
  // The last row has nothing below it; one that is alone may still be what its sheet has for headings.
  return rows.slice(0, Math.max(1, rows.length - 1)).map((row) => {
    const mapping = matchHeadings(columns, headingsOf(row));
    const filled = columns.filter(({ name }) => mapping[name] !== null);
    return {
      sheet,
      line: row.line,
      filled: filled.length > 1 ? filled.length + 2 * filled.filter(({ required }) => required).length : 0,
      shape: looksLikeHeadings(row.cells, width),
      area,
    };
  });
}

/** Within a sheet, what fills more columns, and has the shape. */
const weightOf = ({ filled, shape }: Candidate): number => filled + shape * 1.5;

const better = <Item>(
  list: readonly Item[],
  isBetter: (one: Item, than: Item) => boolean,
): Item | undefined =>
  list.reduce<Item | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  );

/** Whether a sheet's list is likelier to be the one that is meant: it fills more columns, or there is more of it. */
const isLikelier = (one: Candidate, than: Candidate): boolean =>
  one.filled === than.filled ? one.filled === 0 && one.area > than.area : one.filled > than.filled;

/** Finds the list among the first rows of the sheets; undefined when all are empty. Earlier rows and sheets win a tie. */
export function findHeadings(
  columns: readonly ImportColumn[],
  sheets: readonly FirstRows[],
): ListPlace | undefined {
  const perSheet = sheets.map((sheet, place) =>
    better(candidatesOf(columns, sheet, place), (one, than) => weightOf(one) > weightOf(than)),
  );
  const isExplanation = ({ sheet }: Candidate): boolean =>
    explanations.has(sheets[sheet]?.name.trim().toLowerCase() ?? '');
  const lists = perSheet.filter((candidate) => candidate !== undefined);
  const best = better(
    lists.some((one) => !isExplanation(one)) ? lists.filter((one) => !isExplanation(one)) : lists,
    isLikelier,
  );
  return best && { sheet: best.sheet, line: best.line };
}

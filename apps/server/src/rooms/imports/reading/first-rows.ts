// The first rows of each sheet of a file: enough to find its list, and to show where it begins.
import type { SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { type ReadCell, type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';

/** A sheet with its first rows, whole. */
export interface FirstRows {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Whether it was looked at; in a file with very many sheets the last ones are not, until one of them is chosen. */
  readonly isSeen: boolean;
}

/** Where a list is. */
export interface ListPlace {
  readonly sheet: number;
  /** Line of its headings, or of its first record where it has none. */
  readonly line: number;
  readonly hasHeadings: boolean;
}

/** Rows of a sheet, and characters of all of them. */
const maxRows = 60;
const maxLength = 1_000_000;
/** Characters of a sheet's rows, where there are many sheets. */
const minLength = 4_000;
/** Milliseconds for all sheets: each of an OpenDocument is found by reading those before it. */
const maxTime = 8_000;
export const maxHeadingLength = 300;

const cut = (cell: ReadCell): ReadCell =>
  typeof cell === 'string'
    ? cell.slice(0, maxHeadingLength)
    : { kind: cell.kind, text: cell.text.slice(0, maxHeadingLength) };

/** A cell counts as a character more than it has, so that empty ones are bounded too. */
const lengthOf = (cells: readonly ReadCell[]): number =>
  cells.reduce((sum, cell) => sum + textOf(cell).length + 1, 0);

async function readStart(file: SheetFile, place: number, max: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let length = 0;
  for await (const row of file.rows(place)) {
    const cells = row.cells.map(cut);
    rows.push({ ...row, cells });
    length += lengthOf(cells);
    if (rows.length === maxRows || (length > max && rows.length > 1)) break;
  }
  return rows;
}

/** Reads the first rows of the sheets, the `chosen` one first, long texts cut. Throws SheetFault. */
export async function readFirstRows(file: SheetFile, chosen = 0): Promise<FirstRows[]> {
  const found: FirstRows[] = file.sheets.map((name) => ({ name, rows: [], isSeen: false }));
  const places = [chosen, ...file.sheets.keys()].filter((place, at, all) => all.indexOf(place) === at);
  const share = Math.max(maxLength / Math.max(places.length, 1), minLength);
  const began = performance.now();
  let length = 0;
  for (const place of places) {
    const sheet = found[place];
    if (!sheet) continue;
    const rows = await readStart(file, place, place === chosen ? maxLength / 2 : share);
    found[place] = { ...sheet, rows, isSeen: true };
    length += rows.reduce((sum, { cells }) => sum + lengthOf(cells), 0);
    if (length > maxLength || performance.now() - began > maxTime) break;
  }
  return found;
}

/** The records of a list: what is below its headings, or all from its first. */
export async function* recordsOf(
  file: SheetFile,
  { sheet, line, hasHeadings }: ListPlace,
): AsyncGenerator<SheetRow> {
  for await (const row of file.rows(sheet))
    if (row.line > line || (!hasHeadings && row.line === line)) yield row;
}

// Cells merged downwards: their value stands in the first of their rows, and people see it next to each of them.
import type { Readable } from 'node:stream';
import { asFault } from './open-workbook.ts';
import { isEmptyRow, type ReadCell, SheetFault } from './sheet-rows.ts';

/** Merged cells in one sheet that are looked at. */
const maxMerges = 100_000;
/** Bytes of the longest tag that says which cells are merged. */
const maxTagLength = 256;

/** A column of merged cells, counted from 0, with its first and its last line. */
export interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Column of letters such as `AB`, counted from 0. */
export function columnOfLetters(letters: string): number {
  let column = 0;
  for (const letter of letters.slice(0, 4)) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const tag = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/**
 * The cells of a worksheet that are merged downwards, in the order of their lines. They are named behind its rows, so that its bytes are looked
 * through before these are read. Throws SheetFault.
 */
export async function readMerges(source: Readable): Promise<Merge[]> {
  const merges: Merge[] = [];
  const look = (bytes: Buffer): void => {
    if (!bytes.includes('mergeCell')) return;
    for (const [, letters = '', first, last] of bytes.toString('latin1').matchAll(tag)) {
      if (Number(last) > Number(first))
        merges.push({ column: columnOfLetters(letters), first: Number(first), last: Number(last) });
      if (merges.length > maxMerges) throw new SheetFault('tooManyMerges', { max: maxMerges });
    }
  };
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const cut = Math.max(bytes.lastIndexOf('<'), 0);
      look(bytes.subarray(0, cut));
      rest = bytes.length - cut > maxTagLength ? Buffer.alloc(0) : bytes.subarray(cut);
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    source.destroy();
  }
  look(rest);
  return merges.toSorted((one, other) => one.first - other.first);
}

/** The merged cells that reach over the rows of a sheet as they come. */
export class MergedCells {
  private readonly open = new Map<number, { last: number; value: ReadCell }>();

  /** From the next row to the line `last`, cells of the column have this value. */
  begin(column: number, last: number, value: ReadCell | undefined): void {
    if (value !== undefined && value !== '') this.open.set(column, { last, value });
  }

  /** Gives the empty cells of a row the values merged over them; gives how many. A row without values of its own stays empty. */
  fill(line: number, cells: ReadCell[]): number {
    if (this.open.size === 0 || isEmptyRow(cells)) return 0;
    let filled = 0;
    for (const [column, { last, value }] of this.open) {
      if (line > last) this.open.delete(column);
      else if ((cells[column] ?? '') === '') {
        while (cells.length < column) cells.push('');
        cells[column] = value;
        filled += 1;
      }
    }
    return filled;
  }
}

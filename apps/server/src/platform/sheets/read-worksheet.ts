// Rows of an .xlsx while it is expanded: no more than a few of them are held at a time.
import { Readable } from 'node:stream';
import { columnOfLetters, type Merge, MergedCells } from './merged-cells.ts';
import {
  assertRowSize,
  isEmptyRow,
  lastPlace,
  type ReadCell,
  SheetFault,
  type SheetLimits,
  type SheetRow,
} from './sheet-rows.ts';
import type { WorkbookIndex } from './workbook-index.ts';
import { type RawCell, readCell } from './worksheet-cells.ts';
import { xmlEvents, type XmlHandlers } from './xml-events.ts';

/** Column of a reference such as `AB12`, counted from 0; undefined when it has no letters. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  return letters === undefined ? undefined : columnOfLetters(letters);
}

/** Lines a worksheet can have. */
const lastLine = 1_048_576;

/** Gathers rows from the elements of a worksheet. `share`: how much of its bytes has been read, 0 to 1. */
function rowReader(
  index: WorkbookIndex,
  limits: SheetLimits,
  merges: readonly Merge[],
  share: () => number,
): { handlers: XmlHandlers; take(): SheetRow[] } {
  let rows: SheetRow[] = [];
  let count = 0;
  let line = 0;
  let lines = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let cell: { -readonly [Key in keyof RawCell]: RawCell[Key] } | undefined;
  let within: 'value' | 'inline' | undefined;
  let isHidden = false;
  const merged = new MergedCells();
  /** Merges that begin further down. */
  let nextMerge = 0;
  const tooMany = (): never => {
    throw new SheetFault('tooManyRows', { max: limits.maxRows });
  };

  const opens: Record<string, (attributes: Readonly<Record<string, string>>) => void> = {
    dimension({ ref = '' }) {
      lines = Number(/:[A-Z]+(\d+)$/.exec(ref)?.[1] ?? 0);
      // A sheet whose cells were formatted to its very end claims 1,048,576 rows: how many have values is seen as they come.
      if (lines > lastLine) tooMany();
    },
    row({ r, hidden = '' }) {
      const next = r === undefined ? line + 1 : Number(r);
      // Lines name the rows of a preview, so each has one of its own.
      if (!Number.isInteger(next) || next <= line || next > lastLine) throw new SheetFault('damaged');
      line = next;
      isHidden = /^(1|true)$/.test(hidden);
      cells = [];
      column = -1;
    },
    c({ r, t = 'n', s = '0' }) {
      column = columnOf(r) ?? column + 1;
      cell = { type: t, style: Number(s), value: '', inline: '', isFormula: false, hasValue: false };
    },
    f() {
      if (cell) cell.isFormula = true;
    },
    v() {
      within = 'value';
      if (cell) cell.hasValue = true;
    },
    t() {
      if (cell) within = 'inline';
    },
  };
  const closes: Record<string, () => void> = {
    v() {
      within = undefined;
    },
    t() {
      within = undefined;
    },
    c() {
      if (!cell) return;
      const value = readCell(cell, index);
      cell = undefined;
      // Empty cells are there for their colours; some sheets have them to the last column.
      if (value === '') return;
      if (column > lastPlace) throw new SheetFault('tooManyColumns', { max: limits.maxColumns, line });
      while (cells.length < column) cells.push('');
      cells[column] = value;
    },
    row() {
      if (isEmptyRow(cells)) return;
      const filled = merged.fill(line, cells);
      for (let merge = merges[nextMerge]; merge && merge.first <= line; merge = merges[(nextMerge += 1)])
        if (merge.first === line) merged.begin(merge.column, merge.last, cells[merge.column]);
      assertRowSize({ line, cells }, limits);
      count += 1;
      if (count > limits.maxRows + 1) tooMany();
      // Many programs write no dimension: then the bytes tell how many lines there will be.
      const all = lines || Math.round(count / Math.max(share(), 0.001));
      rows.push({ line, cells, lines: all, isHidden, merged: filled });
    },
  };
  return {
    handlers: {
      open: (name, attributes) => opens[name]?.(attributes),
      close: (name) => closes[name]?.(),
      text(text) {
        if (!cell || !within) return;
        cell[within] += text;
        if (cell[within].length > limits.maxCellLength) throw new SheetFault('tooMuchText');
      },
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** Reads the worksheet that `source` expands to, of that many bytes, with what is merged in it; rows without a value are passed over. Throws SheetFault. */
export async function* readWorksheet(
  source: Readable,
  bytes: number,
  index: WorkbookIndex,
  limits: SheetLimits,
  merges: readonly Merge[],
): AsyncGenerator<SheetRow> {
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  }
  const reader = rowReader(index, limits, merges, () => (bytes > 0 ? Math.min(read / bytes, 1) : 1));
  const pieces = Readable.from(counted(), { highWaterMark: 1 });
  for await (const _ of xmlEvents(pieces, reader.handlers)) yield* reader.take();
}

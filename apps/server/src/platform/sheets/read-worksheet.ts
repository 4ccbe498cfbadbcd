// Rows of an .xlsx while it is expanded: no more than a few of them are held at a time.
import { openWorkbook } from './open-workbook.ts';
import { type ReadCell, SheetFault, type SheetLimits, type SheetRow, textOf } from './sheet-rows.ts';
import { readWorkbookIndex, type WorkbookIndex } from './workbook-index.ts';
import { type RawCell, readCell } from './worksheet-cells.ts';
import { xmlEvents, type XmlHandlers } from './xml-events.ts';

/** Column of a reference such as `AB12`, counted from 0; undefined when it has no letters. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters.slice(0, 4)) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Gathers rows from the elements of a worksheet. */
function rowReader(index: WorkbookIndex, limits: SheetLimits): { handlers: XmlHandlers; take(): SheetRow[] } {
  let rows: SheetRow[] = [];
  let count = 0;
  let line = 0;
  let lines = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let cell: { -readonly [Key in keyof RawCell]: RawCell[Key] } | undefined;
  let within: 'value' | 'inline' | undefined;
  const tooMany = (): never => {
    throw new SheetFault('tooManyRows', { most: limits.mostRows });
  };

  const opens: Record<string, (attributes: Readonly<Record<string, string>>) => void> = {
    dimension({ ref = '' }) {
      lines = Number(/:[A-Z]+(\d+)$/.exec(ref)?.[1] ?? 0);
      // A sheet whose cells were formatted to its very end claims 1,048,576 rows: how many have values is seen as they come.
      if (lines > 1_048_576) tooMany();
    },
    row({ r }) {
      line = r === undefined ? line + 1 : Number(r);
      cells = [];
      column = -1;
    },
    c({ r, t = 'n', s = '0' }) {
      column = columnOf(r) ?? column + 1;
      if (column >= limits.mostColumns) throw new SheetFault('tooManyColumns');
      cell = { type: t, style: Number(s), value: '', inline: '', isFormula: false };
    },
    f() {
      if (cell) cell.isFormula = true;
    },
    v() {
      within = 'value';
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
      while (cells.length < column) cells.push('');
      cells[column] = readCell(cell, index);
      cell = undefined;
    },
    row() {
      if (cells.every((one) => textOf(one).trim() === '' && typeof one === 'string')) return;
      count += 1;
      if (count > limits.mostRows + 1) tooMany();
      rows.push({ line, cells, lines });
    },
  };
  return {
    handlers: {
      open: (name, attributes) => opens[name]?.(attributes),
      close: (name) => closes[name]?.(),
      text(text) {
        if (!cell || !within) return;
        cell[within] += text;
        if (cell[within].length > limits.longestCell) throw new SheetFault('tooMuchText');
      },
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** Reads the first visible sheet that is not one of `passedOver`; rows without a value are passed over. Throws SheetFault. */
export async function* readWorksheet(
  path: string,
  limits: SheetLimits,
  passedOver: readonly string[],
): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(path);
  try {
    const index = await readWorkbookIndex(workbook, passedOver);
    const reader = rowReader(index, limits);
    for await (const _ of xmlEvents(await workbook.read(index.sheet), reader.handlers)) yield* reader.take();
  } finally {
    workbook.close();
  }
}

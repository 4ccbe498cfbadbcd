// Rows of an .ods (OpenDocument 1.3, part 3): all of its sheets lie in one part, which is read from its beginning each time.
import { MergedCells } from './merged-cells.ts';
import type { Workbook } from './open-workbook.ts';
import {
  assertRowSize,
  isEmptyRow,
  lastPlace,
  type ReadCell,
  SheetFault,
  type SheetLimits,
  type SheetRow,
} from './sheet-rows.ts';
import { declared, expandExponent } from './worksheet-cells.ts';
import { readXml, xmlEvents, type XmlHandlers } from './xml-events.ts';

type Attributes = Readonly<Record<string, string>>;

/** Content of the part `mimetype` of a spreadsheet and of a template for one. */
export const openDocumentType = /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?$/;

const part = 'content.xml';
const maxSheets = 1_000;
const maxNameLength = 200;
/** Lines the widest of spreadsheets have. */
const lastLine = 16_777_216;

const repeats = (text: string | undefined): number => {
  const times = text === undefined ? 1 : Number(text);
  if (!Number.isInteger(times) || times < 1 || times > lastLine) throw new SheetFault('damaged');
  return times;
};

/** Says so when the content is encrypted, which looks like damage otherwise. */
async function refuseEncrypted(workbook: Workbook): Promise<void> {
  if (!workbook.has('META-INF/manifest.xml')) return;
  await readXml(await workbook.read('META-INF/manifest.xml'), {
    open(name) {
      if (name === 'encryption-data') throw new SheetFault('encrypted');
    },
  });
}

interface OpenDocumentSheet {
  readonly name: string;
  /** Place among all sheets, the hidden ones included. */
  readonly place: number;
}

/** The sheets people see, in their order. Throws SheetFault when there are none. */
export async function readOpenDocumentSheets(workbook: Workbook): Promise<OpenDocumentSheet[]> {
  await refuseEncrypted(workbook);
  if (!workbook.has(part)) throw new SheetFault('damaged');
  const hidden = new Set<string>();
  const sheets: OpenDocumentSheet[] = [];
  let style = '';
  let depth = 0;
  let place = -1;
  await readXml(await workbook.read(part), {
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      if (name !== 'table') return;
      depth += 1;
      if (depth > 1) return;
      place += 1;
      if (place >= maxSheets) throw new SheetFault('tooManySheets', { max: maxSheets });
      if (hidden.has(attributes['table:style-name'] ?? '')) return;
      sheets.push({ name: (attributes['table:name'] ?? '').slice(0, maxNameLength), place });
    },
    close(name) {
      if (name === 'table') depth -= 1;
    },
  });
  if (sheets.length === 0) throw new SheetFault('noSheet');
  return sheets;
}

/** The value of a cell by its attributes and the text it shows. */
function valueOf(attributes: Attributes, shown: string): ReadCell {
  const { 'office:value-type': type, 'office:value': value = '' } = attributes;
  if (attributes['calcext:value-type'] === 'error') return { kind: 'errorValue', text: shown };
  if (type === undefined) {
    return attributes['table:formula'] === undefined ? shown : { kind: 'formula', text: '' };
  }
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    // A number shown with zeros before it is a code.
    if (/^0\d+$/.test(shown) && Number(shown) === Number(value)) return shown;
    return value.trim() === '' || Number.isNaN(Number(value))
      ? shown
      : { kind: 'number', text: expandExponent(value) };
  }
  // A day is one in whichever form it is written.
  if (type === 'date') return (attributes['office:date-value'] ?? '').slice(0, 19).replace(/T00:00:00$/, '');
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? '1' : '0';
  return declared(attributes['office:string-value'] ?? shown);
}

interface RepeatedRow extends Pick<SheetRow, 'line'> {
  readonly isHidden: boolean;
  readonly cells: ReadCell[];
  readonly times: number;
  /** Cells merged downwards that begin in it: the column, and the rows below that they reach over. */
  readonly merges: { readonly column: number; readonly below: number }[];
}

/** Gathers the rows of the sheet at `wanted`. */
function rowReader(
  wanted: number,
  limits: SheetLimits,
): { handlers: XmlHandlers; take(): RepeatedRow[]; isOver(): boolean } {
  let rows: RepeatedRow[] = [];
  let place = -1;
  let tables = 0;
  let line = 0;
  let times = 1;
  let isHidden = false;
  let merges: RepeatedRow['merges'] = [];
  let cells: ReadCell[] = [];
  let column = 0;
  /** Cells of the row with a value. */
  let values = 0;
  let cell: Attributes | undefined;
  let paragraphs = 0;
  let shown = '';
  /** Elements open inside the cell that are none of its text: notes, pictures, tables. */
  let aside = 0;
  const isHere = (): boolean => place === wanted && tables === 1;
  const textual = new Set(['p', 'span', 'a', 's', 'tab', 'line-break']);
  const say = (text: string): void => {
    shown += text;
    if (shown.length > limits.maxCellLength) throw new SheetFault('tooMuchText');
  };

  function endCell(attributes: Attributes): void {
    const value = valueOf(attributes, shown);
    const wide = repeats(attributes['table:number-columns-repeated']);
    if (value !== '') {
      values += wide;
      if (values > limits.maxColumns || column + wide > lastPlace + 1)
        throw new SheetFault('tooManyColumns', { max: limits.maxColumns, line: line + 1 });
      const below = repeats(attributes['table:number-rows-spanned']) - 1;
      if (below > 0) merges.push({ column, below });
      while (cells.length < column) cells.push('');
      for (let at = 0; at < wide; at += 1) cells.push(value);
    }
    column += wide;
  }

  function endRow(): void {
    const first = line + 1;
    line += times;
    if (line > lastLine) throw new SheetFault('tooManyRows', { max: limits.maxRows });
    if (isEmptyRow(cells)) return;
    rows.push({ line: first, cells, times, isHidden, merges });
  }

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'table') {
        tables += 1;
        if (tables === 1) place += 1;
      }
      if (cell) {
        if (aside > 0 || !textual.has(name)) aside += 1;
        else if (name === 'p') {
          if (paragraphs > 0) say('\n');
          paragraphs += 1;
        } else if (name === 's')
          say(' '.repeat(Math.min(repeats(attributes['text:c']), limits.maxCellLength + 1)));
        else if (name === 'tab') say('\t');
        else if (name === 'line-break') say('\n');
        return;
      }
      if (!isHere()) return;
      if (name === 'table-row') {
        times = repeats(attributes['table:number-rows-repeated']);
        isHidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');
        merges = [];
        cells = [];
        column = 0;
        values = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes;
        paragraphs = 0;
        shown = '';
        aside = 0;
      }
    },
    close(name) {
      if (name === 'table') tables -= 1;
      if (cell) {
        if (aside > 0) aside -= 1;
        else if (name === 'table-cell' || name === 'covered-table-cell') {
          endCell(cell);
          cell = undefined;
        }
        return;
      }
      if (name === 'table-row' && isHere()) endRow();
    },
    text(text) {
      if (cell && aside === 0 && paragraphs > 0) say(text);
    },
  };
  return {
    handlers,
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    isOver: () => place > wanted || (place === wanted && tables === 0),
  };
}

/** Reads a sheet row by row; rows without a value are passed over. Throws SheetFault. */
export async function* readOpenDocument(
  workbook: Workbook,
  { place }: OpenDocumentSheet,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const reader = rowReader(place, limits);
  const merged = new MergedCells();
  let count = 0;
  for await (const _ of xmlEvents(await workbook.read(part), reader.handlers)) {
    for (const { line: first, cells: own, times, isHidden, merges } of reader.take()) {
      for (let line = first; line < first + times; line += 1) {
        count += 1;
        if (count > limits.maxRows + 1) throw new SheetFault('tooManyRows', { max: limits.maxRows });
        const cells = [...own];
        const filled = merged.fill(line, cells);
        for (const { column, below } of merges) merged.begin(column, line + below, cells[column]);
        assertRowSize({ line, cells }, limits);
        yield { line, cells, lines: 0, isHidden, merged: filled };
      }
    }
    if (reader.isOver()) return;
  }
}

// One worksheet as XML, in pieces: however many rows, only a piece is held.
import { type FileColumn, typedBy } from '@gondola/formats/column-kinds.ts';
import { writtenTime } from '@gondola/formats/csv-lines.ts';
import { columnLetters, type Cell, cutText, escapeXml, textElement } from './sheet-text.ts';
import { Pieces } from './pieces.ts';
import { formatOf, headingFormat, worksheetOpening } from './workbook-parts.ts';
import type { FileReader } from './write-csv.ts';

export interface SheetColumn extends FileColumn {
  /** In characters. */
  readonly width?: number;
  /** Shown when the heading is chosen. */
  readonly note?: string;
  /** The values of its cells, offered as a list; anything else is warned about. */
  readonly choices?: readonly string[];
}

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Rows of a worksheet, the heading among them. */
export const maxRows = 1_048_576;
/** A list is written where it is used up to this length; longer ones lie in cells of another sheet. */
const longestFormula = 255;

/** A list of choices as a formula, or undefined when it has to lie in cells. */
export function inlineList(choices: readonly string[]): string | undefined {
  const list = choices.join(',');
  const fits = list.length <= longestFormula && choices.every((choice) => !/[,"]/.test(choice));
  return fits ? `"${list}"` : undefined;
}

function columnsXml(columns: readonly SheetColumn[]): string {
  const list = columns.map(({ heading, width, kind }, index) => {
    const characters = width ?? Math.max(12, Math.min(60, heading.length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" style="${formatOf[kind]}" customWidth="1"/>`;
  });
  return `<cols>${list.join('')}</cols>`;
}

/** `lists` gives the formula of each column that offers choices. */
function validationsXml(columns: readonly SheetColumn[], lists: ReadonlyMap<SheetColumn, string>): string {
  const rules = columns.flatMap((column, index) => {
    const letters = columnLetters(index);
    const { heading, note } = column;
    const list = lists.get(column);
    return [
      ...(note
        ? [
            `<dataValidation allowBlank="1" showInputMessage="1" promptTitle="${escapeXml(cutText(heading, 32))}" prompt="${escapeXml(cutText(note, 255))}" sqref="${letters}1"/>`,
          ]
        : []),
      ...(list
        ? [
            `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${letters}2:${letters}${maxRows}"><formula1>${escapeXml(list)}</formula1></dataValidation>`,
          ]
        : []),
    ];
  });
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : '';
}

const textXml = (place: string, style: string, text: string): string =>
  text === '' ? '' : `<c r="${place}"${style} t="inlineStr"><is>${textElement(text)}</is></c>`;

/** Milliseconds of a day, and the days of a spreadsheet's calendar before 1970. */
const day = 86_400_000;
const daysBefore1970 = 25_569;
/** Spreadsheets disagree about the days before 1 March 1900, and have none after 9999: they are written as texts. */
const firstSerial = 61;
const lastSerial = 2_958_466;

/** A wall clock's time as the days of a spreadsheet, to the second; undefined where its calendar does not reach. */
function serialOf(wall: number): string | undefined {
  const serial = Math.floor(wall / 1000) / 86_400 + daysBefore1970;
  if (serial < firstSerial || serial >= lastSerial) return undefined;
  return wall % day === 0 ? String(serial) : serial.toFixed(10);
}

/** How the cells of a column are written, each in its place (`B7`). */
function cellWriter({ kind }: FileColumn, reader: FileReader): (place: string, value: Cell) => string {
  const typed = typedBy(kind, reader);
  const style = ` s="${formatOf[kind]}"`;
  const textStyle = ` s="${formatOf.text}"`;
  return (place, value) => {
    if (value === null) return '';
    const read = typed(value);
    if (read.is === 'text') return textXml(place, textStyle, read.text);
    if (read.is === 'number') return `<c r="${place}"${style}><v>${read.text}</v></c>`;
    const serial = read.is === 'time' ? String(read.wall / day) : serialOf(read.wall);
    if (serial !== undefined) return `<c r="${place}"${style}><v>${serial}</v></c>`;
    return textXml(place, textStyle, writtenTime(read.is, read.wall));
  };
}

/** Rows without a heading, as the hidden sheet of lists has them. */
export function* bareSheet(rows: Iterable<readonly string[]>): Generator<string> {
  yield `${worksheetOpening}<sheetData>`;
  let line = 0;
  for (const row of rows) {
    line += 1;
    const cells = row.map((value, index) => textXml(`${columnLetters(index)}${line}`, '', value));
    yield `<row r="${line}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** The cells of its filter, for a sheet with that many rows. */
export const filterOf = (columns: readonly SheetColumn[], rows: number): string =>
  `A1:${columnLetters(columns.length - 1)}${rows}`;

/**
 * A sheet with its heading frozen, bold and filtered. `rowsWritten` gets the number of rows, heading included, at the
 * end. Throws RangeError when there are more than a worksheet holds.
 */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: Rows,
  {
    isFirst,
    lists,
    reader,
  }: { isFirst: boolean; lists: ReadonlyMap<SheetColumn, string>; reader: FileReader },
  rowsWritten: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index));
  const writers = columns.map((column) => cellWriter(column, reader));
  const selected = isFirst ? ' tabSelected="1"' : '';
  const headings = columns.map(({ heading }, index) =>
    textXml(`${letters[index]}1`, ` s="${headingFormat}"`, heading),
  );
  const pieces = new Pieces();
  yield* pieces.add(
    `${worksheetOpening}<sheetViews><sheetView${selected} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columnsXml(columns)}<sheetData><row r="1">${headings.join('')}</row>`,
  );
  let line = 1;
  for await (const row of rows) {
    line += 1;
    if (line > maxRows) throw new RangeError(`a sheet holds ${maxRows} rows`);
    let text = `<row r="${line}">`;
    for (let index = 0; index < letters.length; index += 1) {
      text += writers[index]?.(`${letters[index]}${line}`, row[index] ?? null) ?? '';
    }
    yield* pieces.add(`${text}</row>`);
  }
  rowsWritten(line);
  yield* pieces.add(
    `</sheetData><autoFilter ref="${filterOf(columns, line)}"/>${validationsXml(columns, lists)}</worksheet>`,
  );
  yield* pieces.rest();
}

// One worksheet as XML, in pieces: however many rows, only a piece is held.
import { columnLetters, type Cell, cutText, escapeXml, textElement } from './sheet-text.ts';
import { Pieces } from './pieces.ts';
import { formats, worksheetOpening } from './workbook-parts.ts';

export interface SheetColumn {
  readonly heading: string;
  /** In characters. */
  readonly width?: number;
  /** Shown when the heading is chosen. */
  readonly note?: string;
  /** What its cells may hold, offered as a list; anything else is warned about. */
  readonly choices?: readonly string[];
  /** Other columns are formatted as text, so that leading zeros typed into them survive. */
  readonly numeric?: boolean;
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
  const list = columns.map(({ heading, width, numeric }, index) => {
    const characters = width ?? Math.max(12, Math.min(60, heading.length + 4));
    const style = numeric ? formats.plain : formats.text;
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" style="${style}" customWidth="1"/>`;
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

function cellXml(place: string, value: Cell, textStyle: string): string {
  if (typeof value === 'string') {
    return value === '' ? '' : `<c r="${place}"${textStyle} t="inlineStr"><is>${textElement(value)}</is></c>`;
  }
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return value === null || !Number.isFinite(value) ? '' : `<c r="${place}"><v>${value}</v></c>`;
}

/** Rows without a heading, as the hidden sheet of lists has them. */
export function* bareSheet(rows: Iterable<readonly Cell[]>): Generator<string> {
  yield `${worksheetOpening}<sheetData>`;
  let line = 0;
  for (const row of rows) {
    line += 1;
    const cells = row.map((value, index) => cellXml(`${columnLetters(index)}${line}`, value, ''));
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
  { isFirst, lists }: { isFirst: boolean; lists: ReadonlyMap<SheetColumn, string> },
  rowsWritten: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index));
  const textStyle = columns.map(({ numeric }) => (numeric ? '' : ` s="${formats.text}"`));
  const selected = isFirst ? ' tabSelected="1"' : '';
  const headings = columns.map(({ heading }, index) =>
    cellXml(`${letters[index]}1`, heading, ` s="${formats.heading}"`),
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
      text += cellXml(`${letters[index]}${line}`, row[index] ?? null, textStyle[index] ?? '');
    }
    yield* pieces.add(`${text}</row>`);
  }
  rowsWritten(line);
  yield* pieces.add(
    `</sheetData><autoFilter ref="${filterOf(columns, line)}"/>${validationsXml(columns, lists)}</worksheet>`,
  );
  yield* pieces.rest();
}

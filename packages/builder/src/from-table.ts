// Questions out of a pasted table: rows of a sheet, or lines of a text.
import {
  allowsQuestionType,
  isQuestionType,
  limits,
  type QuestionType,
  questionTypeNames,
  type TaskType,
  typeDefinition,
} from '@gondola/survey';
import { readLines } from './choices.ts';
import type { DraftPage } from './draft.schema.ts';
import { emptyPage, newChoice } from './new-page.ts';
import {
  cellText,
  change,
  leftOut,
  lettersOf,
  repeatedText,
  type RowChange,
  type TakenRow,
  titled,
  withinRoom,
} from './taken-row.ts';

type Column = 'title' | 'type' | 'options' | 'required' | 'description';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_-]+/g, ' ');

const headings: Readonly<Record<Column, readonly string[]>> = {
  title: ['title', 'titulo', 'question', 'pregunta', 'label', 'texto'],
  type: ['type', 'tipo'],
  options: ['options', 'opciones', 'choices', 'alternativas', 'respuestas'],
  required: ['required', 'obligatoria', 'obligatorio', 'requerida'],
  description: ['description', 'descripcion', 'hint', 'ayuda', 'instrucciones'],
};

/** The type that a cell names, on the wire or in anybody's words; `select_one` may be followed by the name of its list. */
export function typeCalled(cell: string): QuestionType | undefined {
  const name = plain(cell);
  const known = questionTypeNames.find((type) => typeDefinition(type).alsoCalled.includes(name));
  if (known !== undefined) return known;
  if (name.startsWith('select one')) return 'simple selection';
  if (name.startsWith('select multiple')) return 'multiple selection';
  return isQuestionType(name) && typeDefinition(name).alsoCalled.length > 0 ? name : undefined;
}

/** Cells of a pasted table: tabs and lines, with quotes around cells that hold either, as sheets copy them. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/gy;
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) break;
    row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    at = cell.lastIndex;
    if (found[3] !== '\t') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

type Columns = Partial<Record<Column, number>>;

/** Which column holds what: by its heading, or by what stands in it. */
function columnsOf(rows: readonly (readonly string[])[]): {
  readonly columns: Columns;
  readonly hasHeading: boolean;
} {
  const [first = []] = rows;
  const named: Columns = {};
  for (const [place, heading] of first.entries()) {
    const column = (Object.keys(headings) as Column[]).find((name) =>
      headings[name].includes(plain(heading)),
    );
    if (column) named[column] ??= place;
  }
  if (named.title !== undefined) return { columns: named, hasHeading: true };
  const typed = [0, 1].find((place) =>
    rows.some((row) => typeCalled(row[place] ?? '') !== undefined && row.length > 1),
  );
  if (typed === undefined) return { columns: { title: 0, options: 1 }, hasHeading: false };
  return { columns: { type: typed, title: 1 - typed, options: 2, required: 3 }, hasHeading: false };
}

const yes = new Set(['yes', 'si', 'true', 'x', '1', 'obligatoria', 'required']);

/** Options in one cell: lines, or words between `|` or `;`, or commas where there is neither. */
function optionsIn(cell: string): string {
  if (/[\n|;]/.test(cell)) return cell.replaceAll(/[|;]/g, '\n');
  return cell.replaceAll(',', '\n');
}

/** Cells of columns that hold nothing of a page, each with what it says; `heading` is the row of headings. */
function unreadCells(cells: readonly string[], columns: Columns, heading: readonly string[]): RowChange[] {
  const read = new Set(Object.values(columns));
  return [...cells.entries()].flatMap(([place, cell]) => {
    if (cell === '' || read.has(place)) return [];
    const name = heading[place] ?? '';
    return name === ''
      ? [change('cellUnnamed', cellText(lettersOf(place), cell))]
      : [change('cellDropped', cellText(name, cell))];
  });
}

function takeRow(
  line: number,
  cells: readonly string[],
  columns: Columns,
  heading: readonly string[],
  task: { readonly type: TaskType; readonly vertical: boolean },
): TakenRow {
  const at = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  if (at('title') === '') return leftOut(line, '', 'noTitle');
  const named = typeCalled(at('type'));
  const { titles, repeated } = readLines(optionsIn(at('options')));
  const type = named ?? (titles.length > 1 ? 'simple selection' : 'short answer');
  const { carries, fixedChoices, pagedOnly, writtenChoices } = typeDefinition(type);
  if (!allowsQuestionType(task.type, type) || (task.vertical && pagedOnly))
    return leftOut(line, at('title'), 'typeNotOffered');
  const { changes: textChanges, ...texts } = titled(at('title'), at('description'));
  const isDropped = titles.length > 0 && !writtenChoices && fixedChoices.length === 0;
  const changes: RowChange[] = [
    ...(named === undefined && columns.type !== undefined ? [change('typeGuessed')] : []),
    ...textChanges,
    ...(isDropped ? [change('optionsDropped')] : []),
    ...(repeated.length > 0 ? [change('optionsRepeated', repeatedText(repeated))] : []),
    ...(titles.length > limits.choices ? [change('optionsMany', String(titles.length))] : []),
    ...(titles.some((title) => title.length > limits.choiceTitle) ? [change('optionCut')] : []),
    ...unreadCells(cells, columns, heading),
  ];
  const written = writtenChoices ? titles.slice(0, limits.choices) : [];
  const choices = fixedChoices.length > 0 ? fixedChoices : written;
  const page: DraftPage = {
    ...emptyPage(),
    type,
    ...texts,
    required: carries !== 'nothing' && yes.has(plain(at('required'))),
    choices: choices.map((choice) => newChoice(choice.slice(0, limits.choiceTitle))),
  };
  return { line, title: texts.title, pages: [page], changes, reason: undefined };
}

/** Reads the rows of a pasted table as pages of a task that has room for `room`; empty rows are passed over. */
export function readTable(
  text: string,
  task: { readonly type: TaskType; readonly vertical: boolean },
  room: number,
  skipped: ReadonlySet<number> = new Set(),
): TakenRow[] {
  const table = readCells(text);
  const { columns, hasHeading } = columnsOf(table);
  const rows = table.flatMap((cells, index) =>
    (index === 0 && hasHeading) || cells.every((cell) => cell === '')
      ? []
      : [takeRow(index + 1, cells, columns, hasHeading ? (table[0] ?? []) : [], task)],
  );
  return withinRoom(rows, room, skipped);
}

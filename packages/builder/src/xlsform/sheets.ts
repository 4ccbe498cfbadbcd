// The sheets of an XLSForm (https://xlsform.org) as questions and lists: which column is which, in which languages, and what
// each row of the survey says.
import { lettersOf } from '../taken-row.ts';

/** A sheet as plain cells; `line` is the row of the file, 1-based. */
export interface PlainSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** The fault of the whole file. */
export type FormFault = 'noSurvey' | 'noTypeColumn' | 'noRows';

/** A text in the languages of the file; the one without a language is under ''. */
type Translated = ReadonlyMap<string, string>;

export interface SurveyRow {
  readonly line: number;
  readonly type: string;
  readonly name: string;
  readonly label: Translated;
  readonly hint: Translated;
  /** Other cells that are not empty, by heading. */
  readonly cells: ReadonlyMap<string, string>;
  /** Cells of columns that are not read. */
  readonly unread: readonly UnreadCell[];
}

/** A cell under no heading, or under a heading that an earlier column has. */
interface UnreadCell {
  /** Letters of its column. */
  readonly column: string;
  /** '' where there is none. */
  readonly heading: string;
  readonly text: string;
}

export interface ListChoice {
  readonly name: string;
  readonly label: Translated;
  /** Headings of its other cells that are not empty; letters of columns that are not read. */
  readonly columns: readonly string[];
}

export interface FormSheets {
  readonly rows: readonly SurveyRow[];
  readonly lists: ReadonlyMap<string, readonly ListChoice[]>;
  /** Lines of the choices that name no list, or no choice. */
  readonly strayChoices: readonly number[];
  /** In the order of the columns; '' is a text without a language. */
  readonly languages: readonly string[];
  /** The language that the file says it is in; '' where it says none. */
  readonly defaultLanguage: string;
  /** Sheets that hold something and are not read. */
  readonly otherSheets: readonly string[];
}

interface Heading {
  readonly name: string;
  readonly language: string;
}

const aliases: Readonly<Record<string, string>> = {
  caption: 'label',
  command: 'type',
  relevance: 'relevant',
  list: 'list_name',
  value: 'name',
  readonly: 'read_only',
  calculate: 'calculation',
  requiredmsg: 'required_message',
};

const translated = new Set(['label', 'hint']);

/** `label::English (en)` is the label in English; `bind::relevant` is what `relevant` is. */
function headingOf(cell: string): Heading {
  const [first = '', ...rest] = cell
    .trim()
    .split(/::?/)
    .map((part) => part.trim());
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '_');
  const base = plain(first);
  if (base === 'bind' && rest.length > 0) return headingOf(rest.join('::'));
  const name = aliases[base] ?? base;
  if (translated.has(name)) return { name, language: rest.join(' ') };
  return { name: [name, ...rest].join('::'), language: '' };
}

interface Table {
  readonly headings: readonly Heading[];
  readonly rows: PlainSheet['rows'];
}

function tableOf(sheet: PlainSheet | undefined): Table {
  const [first, ...rows] = sheet?.rows ?? [];
  return { headings: (first?.cells ?? []).map(headingOf), rows };
}

function cellsOf({ headings }: Table, cells: readonly string[]) {
  const texts: Record<'label' | 'hint', Map<string, string>> = { label: new Map(), hint: new Map() };
  const others = new Map<string, string>();
  const unread: UnreadCell[] = [];
  for (const [place, text] of cells.entries()) {
    const cell = text.trim();
    if (cell === '') continue;
    const { name, language } = headings[place] ?? { name: '', language: '' };
    const target = name === 'label' || name === 'hint' ? texts[name] : others;
    const key = target === others ? name : language;
    if (name === '') unread.push({ column: lettersOf(place), heading: '', text: cell });
    else if (target.has(key))
      unread.push({
        column: lettersOf(place),
        heading: [name, language].filter(Boolean).join('::'),
        text: cell,
      });
    else target.set(key, cell);
  }
  return { ...texts, others, unread };
}

/** The name of a column that is not read: its letters, and the heading that an earlier column has. */
export const unreadName = ({ column, heading }: UnreadCell): string =>
  heading === '' ? column : `${heading} (${column})`;

/** Takes a cell out of the others; '' where there is none. */
function take(others: Map<string, string>, name: string): string {
  const cell = others.get(name) ?? '';
  others.delete(name);
  return cell;
}

function listsOf(table: Table): { lists: Map<string, ListChoice[]>; strayChoices: number[] } {
  const lists = new Map<string, ListChoice[]>();
  const strayChoices: number[] = [];
  for (const { line, cells } of table.rows) {
    const { label, others, unread } = cellsOf(table, cells);
    const list = take(others, 'list_name');
    const name = take(others, 'name');
    if (list === '' || (name === '' && label.size === 0)) {
      if (cells.some((cell) => cell.trim() !== '')) strayChoices.push(line);
      continue;
    }
    const choice: ListChoice = { name, label, columns: [...others.keys(), ...unread.map(unreadName)] };
    const known = lists.get(list);
    if (known) known.push(choice);
    else lists.set(list, [choice]);
  }
  return { lists, strayChoices };
}

function languagesOf(...tables: Table[]): string[] {
  const found = tables.flatMap(({ headings }) =>
    headings.flatMap(({ name, language }) => (translated.has(name) ? [language] : [])),
  );
  return [...new Set(found)];
}

const sheetNames = {
  survey: ['survey'],
  choices: ['choices', 'choices and columns', 'select ones'],
  settings: ['settings'],
} as const;

/**
 * A form as text is one table without a name: sheets under each other, each below a line with its name and its cells one
 * column in (as pyxform writes them), or the questions alone.
 */
function sheetsOfText(sheets: readonly PlainSheet[]): readonly PlainSheet[] {
  const [only, another] = sheets;
  if (!only || another || only.name !== '') return sheets;
  const names = new Set<string>(Object.values(sheetNames).flat());
  const found: { name: string; rows: PlainSheet['rows'][number][] }[] = [];
  for (const { line, cells } of only.rows) {
    const [first = '', ...rest] = cells;
    const name = first.trim().toLowerCase();
    if (names.has(name) && rest.every((cell) => cell.trim() === '')) found.push({ name, rows: [] });
    else found.at(-1)?.rows.push({ line, cells: rest });
  }
  return found.length > 0 ? found : [{ ...only, name: sheetNames.survey[0] }];
}

/** Reads the sheets of a form, or says why they are none. */
export function readSheets(file: readonly PlainSheet[]): FormSheets | { readonly fault: FormFault } {
  const sheets = sheetsOfText(file);
  const sheetOf = (part: keyof typeof sheetNames): PlainSheet | undefined =>
    sheets.find(({ name }) => sheetNames[part].some((known) => known === name.trim().toLowerCase()));
  const survey = sheetOf('survey');
  if (!survey) return { fault: 'noSurvey' };
  const table = tableOf(survey);
  if (!table.headings.some(({ name }) => name === 'type')) return { fault: 'noTypeColumn' };
  const choices = tableOf(sheetOf('choices'));
  const settings = tableOf(sheetOf('settings'));
  const rows = table.rows.flatMap(({ line, cells }): SurveyRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const { label, hint, others, unread } = cellsOf(table, cells);
    const type = take(others, 'type');
    return [{ line, type, name: take(others, 'name'), label, hint, cells: others, unread }];
  });
  if (rows.length === 0) return { fault: 'noRows' };
  const [first] = settings.rows;
  const known = new Set([survey, sheetOf('choices')]);
  return {
    rows,
    ...listsOf(choices),
    languages: languagesOf(table, choices),
    defaultLanguage: first ? (cellsOf(settings, first.cells).others.get('default_language') ?? '') : '',
    otherSheets: sheets.filter((sheet) => !known.has(sheet) && sheet.rows.length > 0).map(({ name }) => name),
  };
}

const languageWords: Readonly<Record<string, RegExp>> = {
  es: /\(es(-\w+)?\)|^es(-\w+)?$|espa[nñ]ol|castellano|spanish/i,
  en: /\(en(-\w+)?\)|^en(-\w+)?$|english|ingl[eé]s/i,
};

/** The language of a file that a reader of `locale` wants: theirs, the one the file is in, or its first. */
export function languageFor({ languages, defaultLanguage }: FormSheets, locale: string): string {
  const own = languages.find((language) => languageWords[locale]?.test(language));
  const usual = languages.find((language) => language === defaultLanguage);
  return own ?? usual ?? languages[0] ?? '';
}

/** A text in the wanted language, else without one, else in any; `language` says which it is in. */
export function textIn(
  text: Translated,
  wanted: string,
): { readonly text: string; readonly language: string } {
  for (const language of [wanted, '', ...text.keys()]) {
    const found = text.get(language);
    if (found !== undefined) return { text: found, language };
  }
  return { text: '', language: wanted };
}

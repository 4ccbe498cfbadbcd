// Questions out of an XLSForm. Each row of its survey is taken, taken with changes that are named, or left out with the reason;
// no row and no cell is lost without a word (tasks-and-builder.md, "Taking questions from elsewhere").
import {
  allowsQuestionType,
  limits,
  type QuestionType,
  type TaskType,
  typeDefinition,
} from '@gondola/survey';
import type { DraftPage, Leads } from '../draft.schema.ts';
import { emptyPage, newChoice } from '../new-page.ts';
import {
  cellText,
  change,
  leftOut,
  paragraphs,
  type RowChange,
  type RowReason,
  type TakenRow,
  repeatedText,
  titled,
  withinRoom,
} from '../taken-row.ts';
import { allOf, readCondition, type Test } from './condition.ts';
import { linkPages, type Step } from './link-pages.ts';
import {
  type FormFault,
  type FormSheets,
  languageFor,
  type ListChoice,
  type PlainSheet,
  readSheets,
  type SurveyRow,
  textIn,
  unreadName,
} from './sheets.ts';
import { kindOf, type PageKind } from './row-kind.ts';

export type { FormFault, PlainSheet } from './sheets.ts';

/** Where the questions go, and what the person chose. */
export interface FormOptions {
  readonly task: { readonly type: TaskType; readonly vertical: boolean };
  /** How many pages the task has room for. */
  readonly room: number;
  /** Where the page after the last one leads: the page that follows in the task, or the end. */
  readonly following: Leads;
  /** Of the texts; undefined takes the one that fits `locale`. */
  readonly language: string | undefined;
  readonly locale: string;
  /** Rows that the person does not want, by line. */
  readonly skipped: ReadonlySet<number>;
  /** The names of "other" and of the page that asks which one. */
  readonly words: { readonly other: string; readonly which: string };
}

export interface ReadForm {
  readonly rows: readonly TakenRow[];
  readonly languages: readonly string[];
  readonly language: string;
  /** Sheets that hold something and are not read. */
  readonly otherSheets: readonly string[];
  /** Lists of choices that no row asks for. */
  readonly otherLists: readonly string[];
  /** Lines of the choices that name no list, or no choice. */
  readonly strayChoices: readonly number[];
}

/** A condition as it is written; without tests where tests of answers cannot say it. */
interface Condition {
  readonly text: string;
  readonly tests: readonly Test[] | undefined;
}

/** A part of the form that is open: its rows are shown where its condition holds. */
interface OpenPart {
  /** Of the row that begins it. */
  readonly line: number;
  readonly condition: Condition | undefined;
}

/** A row on its way: its pages as steps that are to be linked. */
interface RowInWork {
  readonly row: TakenRow;
  readonly steps: readonly Step[];
  readonly condition: Condition | undefined;
  /** The parts that it is in; of a row that begins one, that part. */
  readonly parts: readonly OpenPart[];
}

const isYes = (cell: string): boolean => /^(yes|true|true\(\)|1|s[ií])$/i.test(cell);
const isNo = (cell: string): boolean => /^(no|false|false\(\)|0)$/i.test(cell);

const yesWords = new Set(['yes', 'y', 'si', 'sí', 'true', '1']);
const noWords = new Set(['no', 'n', 'false', '0']);

/** Whether a list is "yes" and "no" by names and titles, in either order. */
function isYesNo(list: readonly ListChoice[], language: string): boolean {
  const wordsOf = ({ name, label }: ListChoice) => [name, textIn(label, language).text || name];
  const all = (choice: ListChoice | undefined, words: ReadonlySet<string>): boolean =>
    choice !== undefined && wordsOf(choice).every((word) => words.has(word.toLowerCase()));
  const [first, second] = list;
  if (list.length !== 2) return false;
  return (all(first, yesWords) && all(second, noWords)) || (all(first, noWords) && all(second, yesWords));
}

interface Choices {
  readonly type: QuestionType;
  readonly titles: readonly string[];
  /** Their names in the form, by place. */
  readonly names: readonly string[];
  readonly changes: readonly RowChange[];
}

/** The choices of a page and what became of its list. */
function choicesOf(kind: PageKind, form: FormSheets, language: string, otherWord: string): Choices {
  const { type, list: listName, orOther = false, written = [] } = kind;
  if (listName === undefined) return { type, titles: written, names: written, changes: [] };
  const list = form.lists.get(listName) ?? [];
  if (type !== 'multiple selection' && !orOther && isYesNo(list, language)) {
    const yes = list.find(({ name }) => yesWords.has(name.toLowerCase()));
    const no = list.find((choice) => choice !== yes);
    const names = [yes?.name ?? 'yes', no?.name ?? 'no'];
    return { type: 'yes/no question', titles: [], names, changes: columnsDropped(list) };
  }
  const changes: RowChange[] = columnsDropped(list);
  if (list.length === 0) changes.push(change('listMissing', listName));
  const texts = list.map(({ name, label }) => textIn(label, language).text || name);
  if (list.some(({ label }) => label.size === 0)) changes.push(change('optionNames', listName));
  const max = limits.choices - (orOther ? 1 : 0);
  const distinct = [...texts.keys()].filter(
    (place) => texts.findIndex((text) => sameTitle(text, texts[place])) === place,
  );
  const repeated = texts.filter((_, place) => !distinct.includes(place));
  if (repeated.length > 0) changes.push(change('optionsRepeated', repeatedText(repeated)));
  if (distinct.length > max) changes.push(change('optionsMany', String(distinct.length)));
  if (texts.some((text) => text.length > limits.choiceTitle)) changes.push(change('optionCut'));
  const taken = distinct.slice(0, max);
  if (orOther) changes.push(change('otherAdded'));
  return {
    type,
    titles: [...taken.map((place) => texts[place] ?? ''), ...(orOther ? [otherWord] : [])],
    names: [...taken.map((place) => list[place]?.name ?? ''), ...(orOther ? ['other'] : [])],
    changes,
  };
}

const sameTitle = (one: string, other: string | undefined): boolean =>
  one.trim().toLowerCase() === other?.trim().toLowerCase();

function columnsDropped(list: readonly ListChoice[]): RowChange[] {
  const columns = new Set(list.flatMap((choice) => choice.columns));
  return columns.size > 0 ? [change('optionColumns', [...columns].join(', '))] : [];
}

/** Cells of columns that are not read, each with what it says. */
const unreadCells = ({ unread }: SurveyRow): RowChange[] =>
  unread.map((cell) =>
    change(cell.heading === '' ? 'cellUnnamed' : 'cellTwice', cellText(unreadName(cell), cell.text)),
  );

/** Reads the rows of one form for one place of a task. */
class FormReader {
  readonly #form: FormSheets;
  readonly #options: FormOptions;
  readonly #language: string;
  readonly #usedLists = new Set<string>();
  /** Names of choices by name of the question; undefined for a name that is there twice. */
  readonly #names = new Map<string, readonly string[] | undefined>();
  readonly #parts: OpenPart[] = [];

  constructor(form: FormSheets, options: FormOptions) {
    this.#form = form;
    this.#options = options;
    this.#language = options.language ?? languageFor(form, options.locale);
  }

  read(): ReadForm {
    const inWork = this.#form.rows.map((row) => this.#readRow(row));
    const { room, skipped } = this.#options;
    const fitting = withinRoom(
      inWork.map(({ row }) => row),
      room,
      skipped,
    );
    return {
      rows: this.#linked(inWork, fitting),
      languages: this.#form.languages,
      language: this.#language,
      otherSheets: this.#form.otherSheets,
      otherLists: [...this.#form.lists.keys()].filter((list) => !this.#usedLists.has(list)),
      strayChoices: this.#form.strayChoices,
    };
  }

  #readRow(row: SurveyRow): RowInWork {
    const cell = (name: string): string => row.cells.get(name) ?? '';
    const { text } = textIn(row.label, this.#language);
    const title = text || row.name || row.type;
    const left = (reason: RowReason, condition?: Condition): RowInWork => ({
      row: { ...leftOut(row.line, title, reason), changes: unreadCells(row) },
      steps: [],
      condition,
      parts: [],
    });
    const kind = kindOf(row.type, {
      appearance: cell('appearance').toLowerCase(),
      rows: Number(cell('rows')) || 0,
      parameters: cell('parameters'),
    });
    if (kind.kind === 'begin') {
      const condition = this.#conditionOf(row);
      this.#parts.push({ line: row.line, condition });
      return left(kind.part, condition);
    }
    if (kind.kind === 'end') {
      this.#parts.pop();
      return left(kind.part === 'group' ? 'groupEnd' : 'repeatEnd');
    }
    if (kind.kind === 'none') return left(kind.reason);
    if (isYes(cell('disabled'))) return left('disabled');
    if (text === '' && row.name === '') return left('noTitle');
    return this.#readPage(row, kind) ?? left('typeNotOffered');
  }

  /** The pages of a row; undefined where the task has none of their type. */
  #readPage(row: SurveyRow, kind: PageKind): RowInWork | undefined {
    const { task, words } = this.#options;
    const {
      type,
      titles,
      names,
      changes: listChanges,
    } = choicesOf(kind, this.#form, this.#language, words.other);
    const { carries, fixedChoices, logic, pagedOnly } = typeDefinition(type);
    if (!allowsQuestionType(task.type, type) || (task.vertical && pagedOnly)) return undefined;
    if (kind.list !== undefined) this.#usedLists.add(kind.list);
    const label = textIn(row.label, this.#language);
    const hint = textIn(row.hint, this.#language);
    const { changes: titleChanges, ...texts } = titled(label.text || row.name, hint.text);
    const required = row.cells.get('required') ?? '';
    const written = fixedChoices.length > 0 ? fixedChoices : titles;
    const page: DraftPage = {
      ...emptyPage(),
      type,
      ...texts,
      required: carries !== 'nothing' && isYes(required),
      choices: written.map((choice) => newChoice(choice.trim().slice(0, limits.choiceTitle))),
    };
    this.#names.set(row.name, !logic || this.#names.has(row.name) ? undefined : names);
    const condition = this.#conditionOf(row);
    const parts = [...this.#parts];
    const all = [...parts.map((part) => part.condition), condition];
    const tests = allOf(all.flatMap((one) => one?.tests ?? []));
    const which = kind.orOther ? this.#whichPage(row, page, tests) : [];
    return {
      row: {
        line: row.line,
        title: texts.title,
        pages: [page, ...which.map((step) => step.page)],
        changes: [
          ...titleChanges,
          ...(kind.isSame ? [] : [change('typeNearest', row.type)]),
          ...(label.text === '' ? [change('nameAsTitle')] : []),
          ...this.#languageChange(label.text === '' ? hint : label),
          ...(/\$\{/.test(label.text + hint.text) ? [change('answersInText')] : []),
          ...listChanges,
          ...this.#droppedCells(row, kind, carries !== 'nothing'),
        ],
        reason: undefined,
      },
      steps: [{ name: row.name, page, tests }, ...which],
      condition,
      parts,
    };
  }

  /** "Other" opens a page that asks which one; after several choices, which cannot lead anywhere, it is always there. */
  #whichPage(row: SurveyRow, page: DraftPage, tests: readonly Test[]): Step[] {
    const asked: DraftPage = {
      ...emptyPage(),
      type: 'short answer',
      title: this.#options.words.which.slice(0, limits.questionTitle),
      description: paragraphs([page.title]),
    };
    if (!allowsQuestionType(this.#options.task.type, 'short answer')) return [];
    const other = page.choices.length - 1;
    const isOther: Test = { question: row.name, choices: new Set([other]), orNone: false };
    const canLead = page.type !== null && typeDefinition(page.type).logic;
    return [{ name: `${row.name}_other`, page: asked, tests: canLead ? [isOther] : tests }];
  }

  #conditionOf({ cells }: SurveyRow): Condition | undefined {
    const text = cells.get('relevant');
    return text === undefined
      ? undefined
      : { text, tests: readCondition(text, (question) => this.#names.get(question)) };
  }

  #languageChange({ text, language }: { text: string; language: string }): RowChange[] {
    return text === '' || language === this.#language || language === ''
      ? []
      : [change('otherLanguage', language)];
  }

  /** Cells that nothing here has: each is named with what it says. */
  #droppedCells(row: SurveyRow, kind: PageKind, mayBeRequired: boolean): RowChange[] {
    const dropped = [...row.cells].flatMap(([heading, cell]) => {
      if (heading === 'relevant' || heading === 'disabled' || kind.used.includes(heading)) return [];
      if (heading === 'required' && (isNo(cell) || (isYes(cell) && mayBeRequired))) return [];
      return [change('cellDropped', cellText(heading, cell))];
    });
    return [...dropped, ...unreadCells(row)];
  }

  /** The rows with jumps between the pages of those that are wanted; each condition is a change that says what became of it. */
  #linked(inWork: readonly RowInWork[], rows: readonly TakenRow[]): TakenRow[] {
    const wanted = inWork.filter(
      ({ row: { line } }, at) => (rows[at]?.pages.length ?? 0) > 0 && !this.#options.skipped.has(line),
    );
    const { pages, dropped } = linkPages(
      wanted.flatMap(({ steps }) => steps),
      this.#options.following,
    );
    const places = new Map<RowInWork, number>();
    let at = 0;
    for (const one of wanted) {
      places.set(one, at);
      at += one.steps.length;
    }
    const isDropped = (one: RowInWork): boolean => dropped.has(places.get(one) ?? -1);
    // Parts whose condition some of their pages have; it is said once, at the row that begins the part.
    const kept = new Set(
      wanted.filter((one) => !isDropped(one)).flatMap(({ parts }) => parts.map(({ line }) => line)),
    );
    return rows.map((row, place) => {
      const one = inWork[place];
      if (!one) return row;
      const { steps, condition, parts } = one;
      const isPart = row.reason === 'group' || row.reason === 'repeat';
      if (isPart) return { ...row, changes: [...row.changes, ...changeOf(condition, kept.has(row.line))] };
      const from = places.get(one);
      if (from === undefined) return row;
      const lost = isDropped(one) ? parts.filter(({ line }) => kept.has(line)) : [];
      return {
        ...row,
        pages: pages.slice(from, from + steps.length),
        changes: [
          ...row.changes,
          ...lost.flatMap((part) => changeOf(part.condition, false)),
          ...changeOf(condition, !isDropped(one)),
        ],
      };
    });
  }
}

/** The change of a condition. */
function changeOf(condition: Condition | undefined, isSaid: boolean): RowChange[] {
  if (!condition) return [];
  const isJump = condition.tests !== undefined && isSaid;
  return [change(isJump ? 'conditionAsJump' : 'conditionDropped', condition.text)];
}

/** Reads an XLSForm as pages for a place of a task; or says why it is none. */
export function readXlsform(
  sheets: readonly PlainSheet[],
  options: FormOptions,
): ReadForm | { readonly fault: FormFault } {
  const form = readSheets(sheets);
  return 'fault' in form ? form : new FormReader(form, options).read();
}

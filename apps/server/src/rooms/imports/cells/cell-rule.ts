// What a cell of a column may hold, and what it becomes.
import type { ImportColumn } from '@gondola/contract';
import { type ReadCell, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { readCode } from './code.ts';
import { readDay } from './day.ts';
import { readFlag } from './flag.ts';
import { readNumber } from './number.ts';

export interface CellRule {
  /** Characters; 255 unless told. */
  readonly longest?: number;
  /** Bounds of a number, themselves allowed. */
  readonly least?: number;
  readonly most?: number;
  /** An empty cell says nothing about the row instead of emptying it: the column cannot be empty. */
  readonly emptyLeaves?: true;
  /** Looks at a value that was read: a code of a fault or warning, or the value in its final form. */
  readonly look?: (value: string) => Look;
}

export interface Look {
  readonly value?: string;
  readonly error?: CellRemark;
  readonly warning?: CellRemark;
}

export interface CellRemark {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A cell that was read; without `value` it says nothing, with `error` it cannot be used. */
export interface CellResult {
  readonly value?: string | null;
  readonly error?: CellRemark;
  readonly warning?: CellRemark;
}

const empties = new Set(['', 'n/a', '#n/a']);

/** Would run as a formula or a command when somebody opens an export in a spreadsheet. */
const looksLikeFormula = (text: string): boolean =>
  text.startsWith('=') || (/^[-+@]/.test(text) && /[|(!]/.test(text));

/** `isDeclared`: the file says that it is a text, whatever it looks like. */
function readText(text: string, { longest = 255 }: CellRule, isDeclared: boolean): CellResult {
  if (!isDeclared && looksLikeFormula(text)) return { error: { code: 'formula' } };
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text)) return { error: { code: 'unreadable' } };
  if (text.length > longest) return { error: { code: 'tooLong', values: { max: longest } } };
  return { value: text };
}

function readChoice(text: string, choices: readonly string[]): CellResult {
  const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase());
  return choice
    ? { value: choice }
    : { error: { code: 'notAChoice', values: { choices: choices.join(', ') } } };
}

const readers: Record<
  Exclude<ImportColumn['holds'], 'choice'>,
  (text: string, rule: CellRule, isDeclared: boolean) => CellResult
> = {
  text: readText,
  code: (text, rule, isDeclared) => readCode(text) ?? readText(text, { longest: 100, ...rule }, isDeclared),
  number: readNumber,
  flag: readFlag,
  day: readDay,
};

/** Spaces of every kind around and doubled inside say nothing. */
const trimmed = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** Reads one cell of a column. */
export function readCellOf(column: ImportColumn, rule: CellRule, cell: ReadCell | undefined): CellResult {
  const kind = typeof cell === 'object' ? cell.kind : undefined;
  if (kind === 'formula' || kind === 'errorValue') return { error: { code: kind } };
  const text = trimmed(textOf(cell));
  if (empties.has(text.toLowerCase())) {
    if (column.required) return { error: { code: 'required' } };
    return rule.emptyLeaves ? {} : { value: null };
  }
  const read =
    column.holds === 'choice'
      ? readChoice(text, column.choices ?? [])
      : readers[column.holds](text, rule, kind === 'text');
  if (!rule.look || typeof read.value !== 'string') return read;
  return { ...read, ...rule.look(read.value) };
}

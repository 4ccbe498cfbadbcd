// The fate of a row that is taken from elsewhere: one page or more, with each change named, or none, with the reason
// (tasks-and-builder.md, "Taking questions from elsewhere"). Tables, XLSForms, tasks and saved pages answer rows of this shape.
import { limits } from '@gondola/survey';
import type { DraftPage } from './draft.schema.ts';

/** Why a row is not exactly as it was written. */
export type RowChangeCode =
  | 'titleCut'
  | 'descriptionCut'
  | 'nameAsTitle'
  | 'otherLanguage'
  | 'answersInText'
  | 'typeGuessed'
  | 'typeNearest'
  | 'optionsDropped'
  | 'optionsRepeated'
  | 'optionsMany'
  | 'optionCut'
  | 'optionNames'
  | 'optionColumns'
  | 'listMissing'
  | 'otherAdded'
  | 'conditionAsJump'
  | 'conditionDropped'
  | 'cellDropped'
  | 'cellUnnamed'
  | 'cellTwice'
  | 'jumpDropped'
  | 'pictureDropped'
  | 'surveyDropped'
  | 'emailsDropped'
  | 'stockDropped';

export interface RowChange {
  readonly code: RowChangeCode;
  /** The subject as it was written: a condition, a column with its cell. */
  readonly detail: string;
}

/** Why a row is not taken. */
export type RowReason =
  | 'noTitle'
  | 'noType'
  | 'unknownType'
  | 'typeNotOffered'
  | 'tooManyPages'
  | 'group'
  | 'groupEnd'
  | 'repeat'
  | 'repeatEnd'
  | 'calculation'
  | 'hidden'
  | 'metadata'
  | 'place'
  | 'choicesElsewhere'
  | 'ranking'
  | 'file'
  | 'external'
  | 'disabled';

export interface TakenRow {
  /** 1-based, as in the file; names the row. */
  readonly line: number;
  readonly title: string;
  /** None for a row that is left out. */
  readonly pages: readonly DraftPage[];
  readonly changes: readonly RowChange[];
  readonly reason: RowReason | undefined;
}

export type RowState = 'taken' | 'changed' | 'leftOut';

export const stateOfRow = ({ pages, changes }: TakenRow): RowState =>
  pages.length === 0 ? 'leftOut' : changes.length > 0 ? 'changed' : 'taken';

export const change = (code: RowChangeCode, detail = ''): RowChange => ({ code, detail });

/** Letters of a column, counted from 0: A … Z, AA … */
export const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const maxDetail = 160;
/** A column with what its cell says, as a detail. */
export function cellText(heading: string, cell: string): string {
  const text = `${heading}: ${cell}`;
  return text.length > maxDetail ? `${text.slice(0, maxDetail)}…` : text;
}

/** Options that were written again, as a detail: how many, and which. */
export const repeatedText = (titles: readonly string[]): string => `${titles.length} (${titles.join(', ')})`;

export const leftOut = (line: number, title: string, reason: RowReason): TakenRow => ({
  line,
  title,
  pages: [],
  changes: [],
  reason,
});

/** Leaves out the rows whose pages are more than `room`; rows that the person does not want take no room. */
export function withinRoom(
  rows: readonly TakenRow[],
  room: number,
  skipped: ReadonlySet<number>,
): TakenRow[] {
  let left = room;
  return rows.map((row) => {
    if (skipped.has(row.line)) return row;
    left -= row.pages.length;
    return left >= 0 || row.pages.length === 0 ? row : leftOut(row.line, row.title, 'tooManyPages');
  });
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain words as the rich text of a description: a paragraph per line. */
export const paragraphs = (words: readonly string[]): string =>
  words
    .flatMap((text) => text.split(/\r?\n/))
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');

/** A text as the title of a page; one that is too long is cut, and stands whole in the description. */
export function titled(text: string, description: string) {
  const title = text.replaceAll(/\s+/g, ' ').trim();
  const isCut = title.length > limits.questionTitle;
  const words = paragraphs(isCut ? [text, description] : [description]);
  const isTooLong = words.length > limits.description;
  return {
    title: title.slice(0, limits.questionTitle).trimEnd(),
    description: isTooLong ? paragraphs([description.slice(0, limits.description / 6)]) : words,
    changes: [...(isCut ? [change('titleCut')] : []), ...(isTooLong ? [change('descriptionCut')] : [])],
  };
}

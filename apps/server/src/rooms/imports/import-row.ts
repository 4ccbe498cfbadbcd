// The facts about one row of a file that the parts of the room hand to each other.

import type { CellFormat, TextEncoding } from '@gondola/contract';

/** Column of the template → column of the file, as it is called; null where none does. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Column of the template → how its numbers or days are written. */
export type Formats = Readonly<Record<string, CellFormat>>;

/** Codes by template column, then by the file's word in its folded form. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A person's choices for a list besides its columns; remembered with them. */
export interface ListHabits {
  readonly formats?: Formats | undefined;
  readonly words?: Words | undefined;
  /** Of a text file whose bytes leave it open. */
  readonly encoding?: TextEncoding | undefined;
  /** Column of the template → the value of all rows. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
  /** Columns of the file that a code is made from. */
  readonly codeFrom?: readonly string[] | undefined;
  /** Lines of one key are added up though nothing tells them apart. */
  readonly addUp?: boolean | undefined;
  /** Categories that the file names and the company does not have are made when it is applied. */
  readonly createCategories?: boolean | undefined;
}

/** A word of a file as words are compared: spaces and capitals are no difference. */
export const foldWord = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Words of several files together; what is said later counts. */
export function mergeWords(all: readonly Words[]): Words {
  const merged: Record<string, Record<string, string>> = {};
  for (const words of all) {
    for (const [column, codes] of Object.entries(words)) merged[column] = { ...merged[column], ...codes };
  }
  return merged;
}

/** A person's choices for reading a file; absent ones are found. */
export interface ReadingChoice extends ListHabits {
  readonly mapping?: Mapping | undefined;
  /** Place among the sheets people see. */
  readonly sheet?: number | undefined;
  readonly headingLine?: number | undefined;
  /** Whether that line holds headings; it does where nothing is said. */
  readonly hasHeadings?: boolean | undefined;
  /** Rows that the spreadsheet hides are left out. */
  readonly leaveHidden?: boolean | undefined;
  /** Whether barcodes that differ in zeros in front alone are the same; they are in error where nothing is said. */
  readonly sameBarcodes?: boolean | undefined;
  /** Positions that are in their country with latitude and longitude swapped are swapped. */
  readonly swapPositions?: boolean | undefined;
}

/** Value of each column as text, in the form in which two equal values are equal texts; null is empty. */
export type Values = Readonly<Record<string, string | null>>;

/** Something to say about a row: a key of the room's texts under `errors` or `warnings`. */
export interface Remark {
  /** Column of the template; null for the whole row. */
  readonly column: string | null;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A row of the company as it is now. */
export interface CurrentRow {
  readonly key: string;
  readonly label: string;
  readonly id: number | null;
  readonly values: Values;
}

/** Whether it can be applied; the room and its worker give this instead of a sentence. */
export interface ImportFailure {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The file as a whole cannot be read as a list. */
export class ReadingRefused extends Error {
  readonly failure: ImportFailure;
  constructor(failure: ImportFailure) {
    super(failure.code);
    this.name = 'ReadingRefused';
    this.failure = failure;
  }
}

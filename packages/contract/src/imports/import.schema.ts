import { textEncodings } from './text-encodings.ts';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { importKindNames, missingRows } from './import-kinds.ts';
import { differenceKinds } from './difference-kinds.ts';

/**
 * `reading` and `applying` are at work; `mapping` waits until a person says which heading is which column; `ready` shows its
 * differences; `replaced` made room for a fresh preview because the data moved on.
 */
export const importStates = [
  'reading',
  'mapping',
  'ready',
  'applying',
  'applied',
  'undone',
  'replaced',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

const remark = z.object({
  /** Column of the template; null when it is about the whole row. */
  column: z.nullable(z.string()),
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
});

export const difference = z.object({
  /** Line of the file, the first being 1; null for rows the file does not name. */
  line: z.nullable(z.int()),
  kind: z.enum(differenceKinds),
  /** The row's key as people read it. */
  key: z.string(),
  isNew: z.boolean(),
  noChange: z.boolean(),
  isMissingInFile: z.boolean(),
  /** Per column of the template the value now and the value after, as text; columns the file lacks are left out. */
  values: z.record(z.string(), z.object({ old: z.nullable(z.string()), new: z.nullable(z.string()) })),
  errors: z.array(remark),
  /** Worth a look, but no obstacle: an EAN that lost its leading zeros. */
  warnings: z.array(remark),
});
export type Difference = z.infer<typeof difference>;

/** How a text is read that could be two numbers (`1.200`) or two days (`03/04/2026`). */
export const cellFormats = ['decimalComma', 'decimalPoint', 'dayFirst', 'monthFirst'] as const;
export type CellFormat = (typeof cellFormats)[number];

/** The format of a column of numbers or days, and how it was decided. */
export const columnFormat = z.object({
  /** Column of the template. */
  column: z.string(),
  format: z.enum(cellFormats),
  /** The ground of the decision: its values, most of them where they disagree, other columns of the file, the company's country, a person. */
  decidedBy: z.enum(['values', 'mixed', 'file', 'country', 'person']),
  /** Values that the other format would read as something else. */
  ambiguous: z.int(),
  /** A value of the file, one of the ambiguous where there are any, and what each format reads in it: null where nothing. */
  sample: z.object({
    text: z.string(),
    readings: z.array(z.object({ format: z.enum(cellFormats), value: z.nullable(z.string()) })),
  }),
});
export type ColumnFormat = z.infer<typeof columnFormat>;

/** A text file as one of its possible encodings reads it. */
export const letterReading = z.object({
  encoding: z.enum(textEncodings),
  /** The same words of the file in each reading, those in doubt first. */
  words: z.array(z.string()),
  /** The first lines with bytes that the encoding does not have, and how many there are. */
  faultyLines: z.array(z.int()),
  faults: z.int(),
});
export type LetterReading = z.infer<typeof letterReading>;

/**
 * How it is known which column of the file fills one of the template: a person chose it, now or for a file like this one; its
 * heading and its values both say so; most of it does; or it is a guess that somebody has to look at.
 */
export const certainties = ['chosen', 'remembered', 'sure', 'likely', 'guess'] as const;
export type Certainty = (typeof certainties)[number];

/** The columns of a list in a file, and which of them fill which of the template. */
const listColumns = {
  /**
   * The columns of the file, in their order: their headings, letters where there is none (A, B, C …), both where a heading is
   * there twice; empty for a column without a heading and without values. No two have the same name.
   */
  headings: z.array(z.string()),
  /** The first records of the file, at most three, each in the order of the headings; for choosing what fills a column. */
  samples: z.array(z.array(z.string())),
  /** Column of the template → column of the file that fills it; null where none does. */
  mapping: z.record(z.string(), z.nullable(z.string())),
  /** Column of the template → how that is known; of columns that are filled. */
  certainty: z.record(z.string(), z.enum(certainties)),
};

/** A list as it would be read from a place in the file. */
export const listProposal = z.object({
  sheet: z.int(),
  headingLine: z.int(),
  hasHeadings: z.boolean(),
  ...listColumns,
});
export type ListProposal = z.infer<typeof listProposal>;

/** A sheet of the file with its first rows, each as many cells as it has. */
export const sheetStart = z.object({
  name: z.string(),
  /** Whether it was looked at: in a file with hundreds of sheets, the last ones are only once they are chosen. */
  isSeen: z.boolean(),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type SheetStart = z.infer<typeof sheetStart>;

/** Lines of one day, location and product, and the rows that they are. */
const linesOfKeys = { lines: z.int(), rows: z.int() };

/** A note on a file: what somebody should know, or has to decide on, before it is applied. Decisions are next to the notes. */
export const importNote = z.discriminatedUnion('name', [
  z.object({
    /** A text file whose encoding is not certain: its likely readings, the likeliest first. It is not read before one is chosen. */
    name: z.literal('letters'),
    readings: z.array(letterReading),
  }),
  z.object({
    /** Cells that took the value of a cell merged over them. */
    name: z.literal('mergedCells'),
    count: z.int(),
  }),
  z.object({
    /** Rows of the list that the spreadsheet hides. */
    name: z.literal('hiddenRows'),
    count: z.int(),
  }),
  z.object({
    /** Rows whose barcode is there with other zeros in front, and the first of them: in error until somebody says whether they are the same. */
    name: z.literal('barcodes'),
    count: z.int(),
    samples: z.array(z.object({ sent: z.string(), stored: z.string() })),
  }),
  z.object({
    /** Positions that are not in the country of their location, with at most three examples. */
    name: z.literal('positions'),
    /** Elsewhere; in the country with latitude and longitude swapped; swapped by this import, because a person said so. */
    problem: z.enum(['outside', 'swapped', 'corrected']),
    rows: z.int(),
    examples: z.array(
      z.object({
        line: z.int(),
        key: z.string(),
        latitude: z.nullable(z.string()),
        longitude: z.nullable(z.string()),
        country: z.nullable(z.string()),
      }),
    ),
  }),
  z.object({
    /** Lines of one day, location and product that were added up, and the rows they became. */
    name: z.literal('addedUp'),
    ...linesOfKeys,
  }),
  z.object({
    /** Lines of one day, location and product that nothing tells apart: in error until `addUp` adds them up. */
    name: z.literal('sameKey'),
    ...linesOfKeys,
  }),
  z.object({
    /** Words of the file that stand for no value of a column, the most used first, with the rows that have them. */
    name: z.literal('unknownWords'),
    column: z.string(),
    /** Different words, of which the most used are named. */
    count: z.int(),
    words: z.array(z.object({ text: z.string(), rows: z.int() })),
  }),
  z.object({
    /** One of the most frequent errors, with the rows that have it. */
    name: z.literal('fault'),
    column: z.nullable(z.string()),
    code: z.string(),
    rows: z.int(),
  }),
]);
export type ImportNote = z.infer<typeof importNote>;
/** The notes of one name. */
export type ImportNoteOf<Name extends ImportNote['name']> = Extract<ImportNote, { name: Name }>;

/** A person's choices for a list besides its columns, made now or for an earlier file with these headings. */
const listHabits = {
  /** Codes by template column, then by word of the file. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
  /** Column of the template → the value of all rows, where no column of the file fills it. */
  constants: z.record(z.string(), z.string()),
  /** Columns of the file that a code is made from where none holds it; empty where it is not made. */
  codeFrom: z.array(z.string()),
  /** Whether stock lines of one day, location and product are added up though nothing tells them apart. */
  addUp: z.boolean(),
};

/** A person's decisions on the notes of this file. */
const decisions = {
  /** The chosen encoding of a text file that leaves it open. */
  encoding: z.nullable(z.enum(textEncodings)),
  /** Whether rows that the spreadsheet hides are left out. */
  leaveHidden: z.boolean(),
  /** Whether barcodes that are there with other zeros in front are the same; null while nobody said so. */
  sameBarcodes: z.nullable(z.boolean()),
  /** Whether positions that are in their country with latitude and longitude swapped are swapped. */
  swapPositions: z.boolean(),
};

export const fileImport = z.object({
  id,
  kind: z.enum(importKindNames),
  companyId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Names of the sheets in the file; one without a name in a text file, none before it was looked at. */
  sheets: z.array(z.string()),
  /** Place among them of the sheet that is read, and the line where its list begins; null before they were found. */
  sheet: z.nullable(z.int()),
  headingLine: z.nullable(z.int()),
  /** Whether that line holds headings; else it is the first record. */
  hasHeadings: z.boolean(),
  ...listColumns,
  /** The fate of rows the file does not name when it is applied: the file is the whole list, or it only adds and changes. */
  missing: z.enum(missingRows),
  /**
   * How many rows applying marks deleted because the file does not name them, when they are more than a fifth of those there
   * are: a screen asks for the number, and applying by `POST /api/imports/{id}/apply` repeats it as `confirmedDeletions`. Null when
   * nothing has to be confirmed.
   */
  deletionsToConfirm: z.nullable(z.int()),
  /** Columns of numbers and days whose texts say how they are written. */
  formats: z.array(columnFormat),
  /** Imports that have their turn before this one while it waits to be read or applied; null when it does not wait. */
  ahead: z.nullable(z.int()),
  /**
   * Categories that a file of products names and the company does not have: how many, the first of their codes, and whether
   * applying creates them. Null where there are none.
   */
  unknownCategories: z.nullable(
    z.object({ count: z.int(), codes: z.array(z.string()), areCreated: z.boolean() }),
  ),
  notes: z.array(importNote),
  ...listHabits,
  ...decisions,
  /** When the people who are new by this file are invited, once it is applied: with it, on a day, or not by it. Null for other kinds. */
  invitations: z.nullable(z.string()),
  /** Rows read, or applied, so far. */
  rowsDone: z.int(),
  /** Share of the work done, 0 to 1. */
  progress: z.number(),
  counts: z.record(z.enum(differenceKinds), z.int()),
  warnings: z.int(),
  /** Why it failed, in the caller's language. */
  failure: z.nullable(z.string()),
  /** The fresh preview that took the place of a `replaced` one. */
  replacedBy: z.nullable(id),
  User: z.nullable(z.object({ fullName: z.string() })),
  createdAt: instant,
  appliedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  can: z.object({ apply: z.boolean(), undo: z.boolean(), cancel: z.boolean() }),
});
export type FileImport = z.infer<typeof fileImport>;

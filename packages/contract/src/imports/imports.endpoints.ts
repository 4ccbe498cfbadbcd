import { textEncodings } from './text-encodings.ts';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Topic } from '../topics.ts';
import { idParam, idParams, isoDay, paging, pagingData, requiredText, searchValue } from '../wire.ts';
import {
  type AddingKindName,
  type ImportKind,
  importKindNames,
  type ImportKindName,
  importKinds,
  missingRows,
  onlyAdds,
  updateName,
  uploadName,
} from './import-kinds.ts';
import { differenceKinds } from './difference-kinds.ts';
import { cellFormats, difference, fileImport, listProposal, sheetStart } from './import.schema.ts';

/** Bytes of a file of an import. */
export const maxImportFile = 100 * 1024 * 1024;
const files = { field: 'file', max: 1, maxSize: maxImportFile } as const;

const formId = z.optional(idParam);
const formFlag = z.optional(z.stringbool());

const sentFile = z.object({
  companyId: formId,
  /** Answer at once and go on reading: the progress is asked for by `GET /api/imports/{id}`. */
  background: formFlag,
  /**
   * Whether the file is the whole list (`markDeleted`, what is not said means that) or only adds and changes (`leave`);
   * `remembered` is what the person chose last for files of the kind in the company.
   */
  missing: z.optional(z.enum([...missingRows, 'remembered'])),
});

/** `deletionsToConfirm` of the preview, repeated. */
const confirmedDeletions = z.optional(z.int().check(z.nonnegative()));

/**
 * Of a file of people: when new ones are invited. With the import, at the beginning of a day in the company's time zone, or not
 * by it: then somebody does so from the list of people. With the import where it is not said.
 */
const invitations = z.optional(z.union([z.enum(['now', 'no']), isoDay], 'invalidDate'));

/** The first rows that are not equal; all of them are read page by page. */
const preview = z.object({ import: fileImport, differences: z.array(difference) });

/** A refusal to apply shows what there is to look at first: never shown, in error, or the data moved on. */
const toLookAt = { name: 'ImportPreview', data: preview } as const;

/** Topics of an import that is applied or taken back, of any kind. */
const appliedTopics: readonly Topic[] = [
  ...new Set(['imports' as const, ...importKindNames.flatMap((kind) => importKinds[kind].topics)]),
];

/** The call that shows a file of a kind. */
const upload = ({ area, path, rows }: ImportKind) =>
  endpoint({
    method: 'POST',
    path: `${path}/upload`,
    access: area,
    changes: ['imports'],
    summary: `Differences between a file and ${rows}`,
    files,
    body: sentFile,
    data: preview,
    errors: [409, 413, 415],
  });

/** The call that applies a file, at `path`. */
const apply = ({ area }: ImportKind, path: `/api/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: area,
    changes: appliedTopics,
    summary,
    files,
    body: z.object({
      ...sentFile.shape,
      onlyGoodRows: formFlag,
      invitations,
      /** Of a caller that has its person type the number: 400 where it is another. Without it the file says it all. */
      confirmedDeletions: z.optional(z.coerce.number<string | number>().check(z.int(), z.nonnegative())),
    }),
    data: preview,
    errors: [409, 413, 415],
    errorData: { 409: toLookAt },
  });

type Uploads = {
  readonly [
    Kind in Exclude<ImportKindName, AddingKindName> as ReturnType<typeof uploadName<Kind>>
  ]: ReturnType<typeof upload>;
};
type Updates = {
  readonly [
    Kind in Exclude<ImportKindName, AddingKindName> as ReturnType<typeof updateName<Kind>>
  ]: ReturnType<typeof apply>;
};
type Additions = {
  readonly [Kind in AddingKindName as ReturnType<typeof uploadName<Kind>>]: ReturnType<typeof apply>;
};

/** The calls that take a file, of a kind. */
function callsOf(kind: ImportKindName): [string, ReturnType<typeof upload> | ReturnType<typeof apply>][] {
  const of: ImportKind = importKinds[kind];
  if (onlyAdds(kind)) {
    const summary = `Adds what a file says was ${of.rows}; with \`background\` it is only shown`;
    return [[uploadName(kind), apply(of, of.path, summary)]];
  }
  const summary = 'Applies the differences that were shown of a file';
  return [
    [uploadName(kind), upload(of)],
    [updateName(kind), apply(of, `${of.path}/update`, summary)],
  ];
}

const ofKinds = Object.fromEntries(importKindNames.flatMap(callsOf)) as Uploads & Updates & Additions;

export const importEndpoints = {
  ...ofKinds,
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'stock',
    reads: ['imports'],
    summary: 'Imports of a kind, newest first',
    query: z.object({
      ...paging,
      kind: z.optional(z.enum(importKindNames)),
      /** Those of the caller alone, of the last day: what their tray remembers. */
      mine: z._default(z.stringbool(), false),
    }),
    data: z.object({ imports: z.array(fileImport), totalImports: z.int(), ...pagingData }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    access: 'stock',
    reads: ['imports'],
    summary: 'One import with its progress and counts; a reading goes on while somebody asks how far it is',
    writes: true,
    params: idParams,
    data: z.object({ import: fileImport }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/rows',
    access: 'stock',
    reads: ['imports'],
    summary: 'Rows of a preview, in the order of the file; those it does not name come last',
    params: idParams,
    query: z.object({
      ...paging,
      searchValue,
      kind: z.optional(z.enum(differenceKinds)),
      onlyWarnings: z.optional(z.stringbool()),
    }),
    data: z.object({ differences: z.array(difference), totalDifferences: z.int(), ...pagingData }),
  }),
  sheets: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/sheets',
    access: 'stock',
    reads: ['imports'],
    summary: 'The first rows of each sheet as they are, to choose the sheet and the row of its headings',
    params: idParams,
    data: z.object({ sheets: z.array(sheetStart) }),
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/columns',
    access: 'stock',
    reads: ['imports'],
    summary:
      'The columns of a list elsewhere in the file, and which of them would fill which of the template; nothing is read or changed',
    params: idParams,
    query: z.object({
      sheet: z.coerce.number<string | number>().check(z.int(), z.nonnegative()),
      /** Line where the list begins, one of the first rows of the sheet; found where it is absent. */
      headingLine: z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())),
      hasHeadings: z.optional(z.stringbool()),
    }),
    /** Null for a sheet that was not looked at yet: choosing it by `map` has it looked at. */
    data: z.object({ list: z.nullable(listProposal) }),
  }),
  map: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/mapping',
    access: 'stock',
    changes: ['imports'],
    summary:
      'Says how the file is to be read, and reads it again; columns, formats and words are remembered for files with these headings once it is applied',
    params: idParams,
    body: z.object({
      /** Which column of the file fills which of the template; found by names and values where it is absent. */
      mapping: z.optional(z.record(requiredText(100), z.nullable(requiredText(300)))),
      /** Place of the sheet to read; the one read before where it is absent. */
      sheet: z.optional(z.int().check(z.nonnegative())),
      /** Line where the list begins, one of the first rows of the sheet; found where only another sheet is named. */
      headingLine: z.optional(z.int().check(z.positive())),
      /** Whether that line holds headings, or is the first record; the former where another line is named without it. */
      hasHeadings: z.optional(z.boolean()),
      /** Column of the template → how its numbers or days are written; decided by their values where it is absent. */
      formats: z.optional(z.record(requiredText(100), z.enum(cellFormats))),
      /** Whether applying creates the categories that products name and the company does not have; as before where it is absent. */
      createCategories: z.optional(z.boolean()),
      /** The encoding of a text file that leaves it open (a note `letters`); another than before has its columns found again. */
      encoding: z.optional(z.enum(textEncodings)),
      /** Whether rows that the spreadsheet hides are left out; as before where it is absent. */
      leaveHidden: z.optional(z.boolean()),
      /** Whether barcodes that differ in zeros in front alone are the same (a note `barcodes`); as before where it is absent. */
      sameBarcodes: z.optional(z.boolean()),
      /** Codes by template column, then by word of the file; null forgets a word, absent ones stay. */
      words: z.optional(
        z.record(requiredText(100), z.record(requiredText(300), z.nullable(requiredText(300)))),
      ),
      /** Column of the template → the value of all rows, null for none any more; others stay as they are. */
      constants: z.optional(z.record(requiredText(100), z.nullable(requiredText(300)))),
      /** Columns of the file, from which a code is made where none holds it; none to make none. */
      codeFrom: z.optional(z.array(requiredText(300)).check(z.maxLength(4))),
      /** Whether lines of one day, location and product are added up; those that something tells apart always are. */
      addUp: z.optional(z.boolean()),
      /** Whether positions that are in their country with latitude and longitude swapped are swapped. */
      swapPositions: z.optional(z.boolean()),
    }),
    data: z.object({ import: fileImport }),
    errors: [409],
  }),
  setMissing: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/missing',
    access: 'stock',
    changes: ['imports'],
    summary:
      'Says for a preview whether the file is the whole list or only adds and changes; remembered for the person, the kind and the company',
    params: idParams,
    body: z.object({ missing: z.enum(missingRows) }),
    data: z.object({ import: fileImport }),
    errors: [409],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/apply',
    access: 'stock',
    changes: appliedTopics,
    summary:
      'Applies exactly what was shown; when the data moved on, answers 409 and the preview is made afresh',
    params: idParams,
    body: z.object({
      onlyGoodRows: z._default(z.boolean(), false),
      confirmedDeletions,
      invitations,
      /** Answer at once; `GET /api/imports/{id}` tells how far it is. */
      background: z._default(z.boolean(), false),
    }),
    data: z.object({ import: fileImport }),
    errors: [409],
    errorData: { 409: toLookAt },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/cancel',
    access: 'stock',
    changes: ['imports'],
    summary: 'Stops reading or applying, or puts a preview away; nothing is written',
    params: idParams,
    data: z.object({ import: fileImport }),
    errors: [409],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'stock',
    changes: appliedTopics,
    summary: 'Takes an applied import back while nothing else has touched its rows',
    params: idParams,
    data: z.object({ import: fileImport }),
    errors: [409],
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/imports/templates/{kind}',
    access: 'stock',
    summary: 'A workbook with the columns of a kind, their explanation and lists of what may be chosen',
    params: z.object({ kind: z.enum(importKindNames) }),
    produces: 'file',
    data: z.object({}),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/imports/current/{kind}',
    access: 'stock',
    summary: 'The rows that a company has, in the columns of a kind: to be changed and sent again',
    params: z.object({ kind: z.enum(importKindNames) }),
    query: z.object({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    produces: 'file',
    data: z.object({}),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/file',
    access: 'stock',
    reads: ['imports'],
    summary: 'The file as it was sent',
    params: idParams,
    data: z.object({ returnData: z.object({ signedRequest: z.string() }) }),
  }),
};

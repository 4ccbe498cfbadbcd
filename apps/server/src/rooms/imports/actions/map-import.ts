import { type contract, type ImportColumn, spokenFlags } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidField, invalidInput } from '../../../platform/failure.ts';
import { formatsFor } from '../cells/cell-format.ts';
import {
  foldWord,
  type Formats,
  type ListHabits,
  type Mapping,
  mergeWords,
  type ReadingChoice,
  type Words,
} from '../import-row.ts';
import { findFirstRows, findImport, type ImportRow, restartReading } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { loadImport } from './import-call.ts';
import { madeCode, type Template, templateOf } from '../matching/template.ts';
import { keepKnown, unmatched } from '../reading/choose-reading.ts';
import { columnsAt } from '../reading/describe-list.ts';
import type { FirstRows } from '../reading/first-rows.ts';
import { startsOf } from './propose-columns.ts';

type Map = Call<typeof contract.imports.map>;
type MapBody = Map['body'];

/** The faults of a choice of columns; `headings` is undefined where only the reading will know them. */
function faultsOf(
  columns: readonly ImportColumn[],
  headings: readonly string[] | undefined,
  mapping: Mapping,
  lacking: readonly string[],
): FieldFault[] {
  const known = columns.map(({ name }) => name);
  const unknown = Object.keys(mapping).filter((name) => !known.includes(name));
  const faults = (names: readonly string[], code: string): FieldFault[] =>
    names.map((name) => ({ path: `mapping.${name}`, code }));
  if (!headings) return faults(unknown, 'imports:fields.unknownColumn');
  const absent = known.filter((name) => mapping[name] != null && !headings.includes(mapping[name]));
  return [
    ...faults(unknown, 'imports:fields.unknownColumn'),
    ...faults(absent, 'imports:fields.unknownHeading'),
    ...faults(lacking, 'required'),
  ];
}

/** The faults of formats: columns the template lacks, or formats of something else than the column holds. */
function faultsOfFormats(columns: readonly ImportColumn[], formats: Formats): FieldFault[] {
  return Object.entries(formats).flatMap(([name, format]) => {
    const column = columns.find((one) => one.name === name);
    if (column && formatsFor(column).includes(format)) return [];
    const code = column ? 'imports:fields.otherFormat' : 'imports:fields.unknownColumn';
    return [{ path: `formats.${name}`, code }];
  });
}

/** The faults of words: columns whose values are no codes, or codes that they do not have. */
function faultsOfWords(columns: readonly ImportColumn[], words: NonNullable<MapBody['words']>): FieldFault[] {
  return Object.entries(words).flatMap(([name, codes]): FieldFault[] => {
    const column = columns.find((one) => one.name === name);
    const isKnown = column && codesOf(column);
    if (!isKnown) return [{ path: `words.${name}`, code: 'imports:fields.unknownColumn' }];
    const isWrong = Object.values(codes).some((code) => code !== null && !isKnown(code));
    return isWrong ? [{ path: `words.${name}`, code: 'imports:fields.unknownCode' }] : [];
  });
}

/** Tells the codes of a column whose words can be said; undefined for one of free values. A category is looked up by the reading. */
function codesOf({ name, holds, choices = [] }: ImportColumn): ((code: string) => boolean) | undefined {
  if (name === 'category_code') return () => true;
  const codes = (holds === 'flag' ? spokenFlags : choices).map(({ code }) => code);
  return codes.length > 0 ? (code) => codes.includes(code) : undefined;
}

/** The faults of values of all rows, and of a code that is to be made. */
function faultsOfMade(
  template: Pick<Template, 'columns' | 'key'>,
  headings: readonly string[] | undefined,
  { constants = {}, codeFrom = [] }: MapBody,
): FieldFault[] {
  const unknown = Object.keys(constants).filter((name) => template.columns.every((one) => one.name !== name));
  const absent = headings ? codeFrom.filter((heading) => !headings.includes(heading)) : [];
  return [
    ...unknown.map((name) => ({ path: `constants.${name}`, code: 'imports:fields.unknownColumn' })),
    ...(absent.length > 0 ? [{ path: 'codeFrom', code: 'imports:fields.unknownHeading' }] : []),
    ...(codeFrom.length > 0 && madeCode(template) === undefined
      ? [{ path: 'codeFrom', code: 'imports:fields.noMadeCode' }]
      : []),
  ];
}

/** The words said so far with those of a call: `null` takes one back, also one that was remembered. */
const wordsAfter = (before: Words = {}, said: NonNullable<MapBody['words']> = {}): Words =>
  mergeWords([
    before,
    Object.fromEntries(
      Object.entries(said).map(([column, codes]) => [
        column,
        Object.fromEntries(Object.entries(codes).map(([word, code]) => [foldWord(word), code ?? ''])),
      ]),
    ),
  ]);

/** The values of all rows with those of a call. */
const constantsAfter = (
  before: Readonly<Record<string, string>> = {},
  said: NonNullable<MapBody['constants']> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...said }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** The habits after a call. */
const habitsAfter = ({ chosen }: ImportRow, body: MapBody, isSamePlace: boolean): ListHabits => ({
  formats: { ...(isSamePlace ? chosen?.formats : {}), ...body.formats },
  words: wordsAfter(chosen?.words, body.words),
  constants: constantsAfter(chosen?.constants, body.constants),
  codeFrom: body.codeFrom ?? (isSamePlace ? chosen?.codeFrom : undefined),
  addUp: body.addUp ?? chosen?.addUp,
  createCategories: body.createCategories ?? chosen?.createCategories,
});

type ChosenPlace = Pick<ReadingChoice, 'sheet' | 'headingLine' | 'hasHeadings'>;

/** Whether a choice names another place than the one that was read. */
const isElsewhere = (body: ChosenPlace, row: ImportRow): boolean =>
  (body.sheet !== undefined && body.sheet !== row.sheet) ||
  (body.headingLine !== undefined && body.headingLine !== row.headingLine) ||
  (body.hasHeadings !== undefined && body.hasHeadings !== row.hasHeadings);

/** Where the list is to be read; without a line it is to be found again. Throws 400 for what the file does not have. */
function placeOf(body: ChosenPlace, row: ImportRow, starts: readonly FirstRows[]): ChosenPlace {
  const sheet = body.sheet ?? row.sheet ?? 0;
  const start = starts[sheet];
  if (!start) throw invalidField('sheet', 'imports:fields.unknownSheet');
  if (!start.isSeen) return { sheet };
  const { rows } = start;
  const isSameSheet = sheet === row.sheet;
  const headingLine = body.headingLine ?? (isSameSheet ? (row.headingLine ?? undefined) : undefined);
  const hasHeadings =
    body.hasHeadings ?? (body.headingLine === undefined && isSameSheet ? row.hasHeadings : true);
  if (rows.length < (hasHeadings ? 2 : 1)) throw invalidField('sheet', 'imports:fields.emptySheet');
  if (headingLine === undefined) return { sheet };
  const at = rows.findIndex(({ line }) => line === headingLine);
  if (at < 0) throw invalidField('headingLine', 'imports:fields.unknownRow');
  if (hasHeadings && at === rows.length - 1) throw invalidField('headingLine', 'imports:fields.lastRow');
  return { sheet, headingLine, hasHeadings };
}

/** The headings at a place; undefined where only the reading will know. */
function headingsAt({ sheet, headingLine, hasHeadings = true }: ChosenPlace, starts: readonly FirstRows[]) {
  const start = starts[sheet ?? 0];
  return start && headingLine !== undefined
    ? columnsAt(start, { line: headingLine, hasHeadings })?.headings
    : undefined;
}

/** The place that was read, as it is chosen again. */
const samePlace = ({ sheet, headingLine, hasHeadings }: ImportRow): ChosenPlace => ({
  sheet: sheet ?? 0,
  ...(headingLine === null ? {} : { headingLine, hasHeadings }),
});

/** The decisions after a call that hold wherever the list is. */
const decisionsAfter = ({ chosen }: ImportRow, body: MapBody): ReadingChoice => ({
  encoding: body.encoding ?? chosen?.encoding,
  leaveHidden: body.leaveHidden ?? chosen?.leaveHidden,
  sameBarcodes: body.sameBarcodes ?? chosen?.sameBarcodes,
  swapPositions: body.swapPositions ?? chosen?.swapPositions,
});

/** The encodings that a text file may be in. */
const encodingsOf = ({ notes }: ImportRow): ReadonlySet<string> =>
  new Set(
    notes.flatMap((note) => (note.name === 'letters' ? note.readings.map(({ encoding }) => encoding) : [])),
  );

/** Takes a person's choice of how the file is read, and has it read again. */
export async function mapImport(call: Map) {
  const { db, params, body, locale } = call;
  const row = await loadImport(call, params.id, true);
  const { id: importId, companyId, kind } = row;
  if (row.state !== 'mapping' && row.state !== 'ready') throw conflict(`imports:state.${row.state}`);
  const template = templateOf(kind);
  const { columns } = template;
  const isSamePlace = !isElsewhere(body, row);
  const starts = isSamePlace ? [] : startsOf(await findFirstRows(db, companyId, importId));
  const place = isSamePlace ? samePlace(row) : placeOf(body, row, starts);
  const headings = isSamePlace ? row.headings : headingsAt(place, starts);
  // Read in another encoding, nothing of the file is called as it was.
  const isOtherText = body.encoding !== undefined && body.encoding !== row.chosen?.encoding;
  const isSameList = isSamePlace && !isOtherText;
  const { mapping: wanted = isSameList ? row.mapping : undefined, formats = {}, words = {} } = body;
  const habits = habitsAfter(row, body, isSameList);
  const faults = [
    ...(wanted ? faultsOf(columns, headings, wanted, unmatched(template, wanted, habits)) : []),
    ...faultsOfFormats(columns, formats),
    ...faultsOfWords(columns, words),
    ...faultsOfMade(template, headings, body),
    ...(body.createCategories !== undefined && kind !== 'products'
      ? [{ path: 'createCategories', code: 'imports:fields.noCategories' }]
      : []),
    ...(body.encoding === undefined || encodingsOf(row).has(body.encoding)
      ? []
      : [{ path: 'encoding', code: 'imports:fields.otherEncoding' }]),
  ];
  if (faults.length > 0) throw invalidInput(faults);
  const mapping = wanted && headings ? keepKnown({ columns }, headings, wanted) : wanted;
  await eraseRows(db, companyId, importId);
  await restartReading(db, companyId, importId, {
    ...(isOtherText ? {} : { ...place, mapping }),
    ...habits,
    ...decisionsAfter(row, body),
  });
  await record({ db }, { changed: 'imports', companyId, id: importId });
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}

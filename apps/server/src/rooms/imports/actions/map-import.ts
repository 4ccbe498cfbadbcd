import { type contract, type ImportColumn, importKinds } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidField, invalidInput } from '../../../platform/failure.ts';
import { formatsFor } from '../cells/cell-format.ts';
import type { Formats, ReadingChoice } from '../import-row.ts';
import { findFirstRows, findImport, type ImportRow, restartReading } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { loadImport } from './import-call.ts';
import { keepKnown } from '../reading/choose-reading.ts';
import type { Mapping } from '../import-row.ts';
import { columnsAt } from '../reading/describe-list.ts';
import type { FirstRows } from '../reading/first-rows.ts';
import { startsOf } from './propose-columns.ts';

type Map = Call<typeof contract.imports.map>;

/** The faults of a choice of columns; `headings` is undefined where only the reading will know them. */
function faultsOf(
  columns: readonly ImportColumn[],
  headings: readonly string[] | undefined,
  mapping: Mapping,
): FieldFault[] {
  const known = columns.map(({ name }) => name);
  const unknown = Object.keys(mapping).filter((name) => !known.includes(name));
  const faults = (names: readonly string[], code: string): FieldFault[] =>
    names.map((name) => ({ path: `mapping.${name}`, code }));
  if (!headings) return faults(unknown, 'imports:fields.unknownColumn');
  const absent = known.filter((name) => mapping[name] != null && !headings.includes(mapping[name]));
  const empty = columns.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);
  return [
    ...faults(unknown, 'imports:fields.unknownColumn'),
    ...faults(absent, 'imports:fields.unknownHeading'),
    ...faults(empty, 'required'),
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

/** The decisions that hold wherever the list is. */
const pick = ({ createCategories, encoding, leaveHidden, sameBarcodes }: ReadingChoice): ReadingChoice =>
  Object.fromEntries(
    Object.entries({ createCategories, encoding, leaveHidden, sameBarcodes }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** Takes a person's choice of how the file is read, and has it read again. */
export async function mapImport(call: Map) {
  const { db, params, body, locale } = call;
  const row = await loadImport(call, params.id, true);
  const { id: importId, companyId, kind } = row;
  if (row.state !== 'mapping' && row.state !== 'ready') throw conflict(`imports:state.${row.state}`);
  const { columns } = importKinds[kind];
  const isSamePlace = !isElsewhere(body, row);
  const starts = isSamePlace ? [] : startsOf(await findFirstRows(db, companyId, importId));
  const place = isSamePlace ? samePlace(row) : placeOf(body, row, starts);
  const headings = isSamePlace ? row.headings : headingsAt(place, starts);
  // Read in another encoding, nothing of the file is called as it was.
  const isOtherText = body.encoding !== undefined && body.encoding !== row.chosen?.encoding;
  const before = isSamePlace && !isOtherText ? row.mapping : undefined;
  const { mapping: wanted = before, formats = {} } = body;
  const faults = [
    ...(wanted ? faultsOf(columns, headings, wanted) : []),
    ...faultsOfFormats(columns, formats),
    ...(body.createCategories !== undefined && kind !== 'products'
      ? [{ path: 'createCategories', code: 'imports:fields.noCategories' }]
      : []),
    ...(body.encoding === undefined || row.traits.letters?.some(({ encoding }) => encoding === body.encoding)
      ? []
      : [{ path: 'encoding', code: 'imports:fields.otherEncoding' }]),
  ];
  if (faults.length > 0) throw invalidInput(faults);
  const mapping = wanted && headings ? keepKnown({ columns }, headings, wanted) : wanted;
  const kept = isSamePlace ? row.chosen?.formats : {};
  await eraseRows(db, companyId, importId);
  const decided = { ...pick(row.chosen ?? {}), ...pick(body) };
  const columnsChosen = isOtherText ? {} : { ...place, mapping, formats: { ...kept, ...formats } };
  await restartReading(db, companyId, importId, { ...columnsChosen, ...decided });
  await record({ db }, { changed: 'imports', companyId, id: importId });
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}

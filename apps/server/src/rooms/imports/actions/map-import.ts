import { type contract, type ImportColumn, importKinds } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidField, invalidInput } from '../../../platform/http/errors.ts';
import { formatsFor } from '../cells/cell-format.ts';
import type { Formats } from '../import-row.ts';
import { findFirstRows, findImport, type ImportRow, restartReading } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { loadImport } from './import-call.ts';
import { keepKnown, type Mapping, twiceNamed } from '../reading/find-headings.ts';

type Map = Call<typeof contract.imports.map>;

/** What is wrong with a choice of headings; of those of another row nothing is known yet. */
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
  const twice = known.filter((name) => twiceNamed(headings, { name: mapping[name] ?? null }) !== undefined);
  return [
    ...faults(unknown, 'imports:fields.unknownColumn'),
    ...faults(absent, 'imports:fields.unknownHeading'),
    ...faults(empty, 'required'),
    ...faults(
      twice.filter((name) => !absent.includes(name)),
      'imports:fields.headingTwice',
    ),
  ];
}

/** What is wrong with formats: columns the template lacks, or formats of something else than the column holds. */
function faultsOfFormats(columns: readonly ImportColumn[], formats: Formats): FieldFault[] {
  return Object.entries(formats).flatMap(([name, format]) => {
    const column = columns.find((one) => one.name === name);
    if (column && formatsFor(column).includes(format)) return [];
    const code = column ? 'imports:fields.otherFormat' : 'imports:fields.unknownColumn';
    return [{ path: `formats.${name}`, code }];
  });
}

/** Where the headings are to be read; undefined where it is to be found again. Throws 400 for what the file does not have. */
async function placeOf({ db, body }: Map, row: ImportRow): Promise<{ sheet: number; headingLine?: number }> {
  const sheet = body.sheet ?? row.sheet ?? 0;
  const isSame = sheet === row.sheet;
  if (isSame && (body.headingLine === undefined || body.headingLine === row.headingLine)) {
    return row.headingLine === null ? { sheet } : { sheet, headingLine: row.headingLine };
  }
  const rows = (await findFirstRows(db, row.companyId, row.id))[sheet]?.rows;
  if (!rows) throw invalidField('sheet', 'imports:fields.unknownSheet');
  if (rows.length < 2) throw invalidField('sheet', 'imports:fields.emptySheet');
  if (body.headingLine === undefined) return { sheet };
  const at = rows.findIndex(({ line }) => line === body.headingLine);
  if (at < 0) throw invalidField('headingLine', 'imports:fields.unknownRow');
  if (at === rows.length - 1) throw invalidField('headingLine', 'imports:fields.lastRow');
  return { sheet, headingLine: body.headingLine };
}

/** Takes a person's choice of how the file is read, and has it read again. */
export async function mapImport(call: Map) {
  const { db, params, body, locale } = call;
  const row = await loadImport(call, params.id, true);
  const { id: importId, companyId, kind } = row;
  if (row.state !== 'mapping' && row.state !== 'ready') throw conflict(`imports:state.${row.state}`);
  const { columns } = importKinds[kind];
  const place = await placeOf(call, row);
  // Of other headings only the reading knows whether they are there.
  const isSamePlace = place.sheet === row.sheet && place.headingLine === row.headingLine;
  const { mapping: wish = isSamePlace ? row.mapping : undefined, formats = {} } = body;
  const faults = [
    ...(wish ? faultsOf(columns, isSamePlace ? row.headings : undefined, wish) : []),
    ...faultsOfFormats(columns, formats),
    ...(body.createCategories !== undefined && kind !== 'products'
      ? [{ path: 'createCategories', code: 'imports:fields.noCategories' }]
      : []),
  ];
  if (faults.length > 0) throw invalidInput(faults);
  const mapping = wish && isSamePlace ? keepKnown(columns, row.headings, wish) : wish;
  const kept = isSamePlace ? row.chosen?.formats : {};
  await eraseRows(db, companyId, importId);
  await restartReading(db, companyId, importId, {
    ...place,
    mapping,
    formats: { ...kept, ...formats },
    createCategories: body.createCategories ?? row.chosen?.createCategories,
  });
  await record({ db }, { changed: 'imports', companyId, id: importId });
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}

import { type contract, type ImportColumn, importKinds } from '@gondola/contract';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidInput } from '../../../platform/http/errors.ts';
import { findImport, rememberMapping, restartReading } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { keepKnown, type Mapping, twiceNamed } from '../match-headings.ts';
import { readImportJob } from '../read-import.job.ts';
import { eraseRows, hashHeadings } from '../reading/staging.queries.ts';
import { importOf } from './import-call.ts';

type Map = Call<typeof contract.imports.map>;

function faultsOf(
  columns: readonly ImportColumn[],
  headings: readonly string[],
  mapping: Mapping,
): FieldFault[] {
  const known = columns.map(({ name }) => name);
  const unknown = Object.keys(mapping).filter((name) => !known.includes(name));
  const absent = known.filter((name) => mapping[name] != null && !headings.includes(mapping[name]));
  const empty = columns.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);
  const twice = known.filter((name) => twiceNamed(headings, { name: mapping[name] ?? null }) !== undefined);
  const faults = (names: readonly string[], code: string): FieldFault[] =>
    names.map((name) => ({ path: `mapping.${name}`, code }));
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

/** Takes a person's choice of headings, remembers it for files like this one, and has the file read again. */
export async function mapImport(call: Map) {
  const { db, caller, params, body, locale, services } = call;
  const row = await importOf(call, params.id, true);
  const { id: importId, company_id: companyId, kind, headings } = row;
  if (row.state !== 'mapping' && row.state !== 'ready') throw conflict(`imports:state.${row.state}`);
  const { columns } = importKinds[kind];
  const faults = faultsOf(columns, headings, body.mapping);
  if (faults.length > 0) throw invalidInput(faults);
  const mapping = keepKnown(columns, headings, body.mapping);
  await rememberMapping(db, {
    companyId,
    kind,
    headingsHash: hashHeadings(headings),
    mapping,
    userId: caller.userId,
  });
  await eraseRows(db, companyId, importId);
  await restartReading(db, companyId, importId, mapping);
  await services.jobs.enqueue(db, readImportJob, { companyId, importId });
  await announce(db, { topic: 'imports', companyId, id: importId });
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}

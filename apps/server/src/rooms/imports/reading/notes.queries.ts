// Notes that only the whole file shows, and somebody should know before it is applied.
import type { ImportNote, ImportNoteOf } from '@gondola/contract';
import { sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Rows that are named of each problem, words of each column, and kinds of errors. */
const maxExamples = 3;
const maxWords = 40;
const maxFaults = 5;

/** Positions that are not in the country of their location, of rows that would change. */
async function findPositions(db: Database, importId: number): Promise<ImportNoteOf<'positions'>[]> {
  const { rows } = await db.execute<ImportNoteOf<'positions'>>(sql`
    select 'positions' as name, left(code, -5) as problem, count(*)::int as rows,
      to_jsonb((array_agg(example order by place))[1:${maxExamples}]) as examples
    from (
      select r.place, remark->>'code' as code, jsonb_build_object('line', r.place, 'key', r.label,
        'latitude', coalesce(r.sent->>'latitude', r.before->>'latitude'),
        'longitude', coalesce(r.sent->>'longitude', r.before->>'longitude'),
        'country', coalesce(r.sent->>'country_code', r.before->>'country_code')) as example
      from import_rows r cross join jsonb_array_elements(coalesce(r.errors, '[]') || coalesce(r.warnings, '[]')) remark
      where r.import_id = ${importId} and (r.errors is not null or r.warnings is not null) and r.kind <> 'equal'
        and remark->>'code' in ('outsidePoint', 'swappedPoint', 'correctedPoint')
    ) named group by code order by rows desc`);
  return rows;
}

/** Barcodes that are there with other zeros in front. */
async function findBarcodes(db: Database, importId: number): Promise<ImportNoteOf<'barcodes'>[]> {
  const { rows } = await db.execute<ImportNoteOf<'barcodes'>>(sql`
    select 'barcodes' as name, count(*)::int as count, to_jsonb((array_agg(named.values order by place))[1:${maxExamples}]) as samples
    from (
      select r.place, remark->'values' as values
      from import_rows r cross join jsonb_array_elements(coalesce(r.errors, '[]') || coalesce(r.warnings, '[]')) remark
      where r.import_id = ${importId} and (r.errors is not null or r.warnings is not null)
        and remark->>'code' in ('likelyBarcode', 'sameBarcode', 'otherBarcode')
    ) named having count(*) > 0`);
  return rows;
}

/** Words that stand for no value of their column, with the rows that have them. */
async function findUnknownWords(db: Database, importId: number): Promise<ImportNoteOf<'unknownWords'>[]> {
  const { rows } = await db.execute<ImportNoteOf<'unknownWords'>>(sql`
    select 'unknownWords' as name, "column", count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('text', text, 'rows', rows) order by rows desc, text))[1:${maxWords}]) as words
    from (
      select remark->>'column' as "column", r.sent->>(remark->>'column') as text, count(*)::int as rows
      from import_rows r cross join jsonb_array_elements(r.errors) remark
      where r.import_id = ${importId} and r.kind = 'error' and remark->>'code' in ('notAChoice', 'notAFlag', 'unknownCategory')
      group by 1, 2
    ) words where text <> '' group by "column" order by count desc`);
  return rows;
}

/** The most frequent errors. */
async function findFaults(db: Database, importId: number): Promise<ImportNoteOf<'fault'>[]> {
  const { rows } = await db.execute<ImportNoteOf<'fault'>>(sql`
    select 'fault' as name, remark->>'column' as "column", remark->>'code' as code, count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.errors) remark
    where r.import_id = ${importId} and r.kind = 'error' group by 2, 3 order by rows desc, 2, 3 limit ${maxFaults}`);
  return rows;
}

/** Lines in error because nothing tells them from others of their key. */
async function findSameKey(db: Database, importId: number): Promise<ImportNoteOf<'sameKey'>[]> {
  const { rows } = await db.execute<ImportNoteOf<'sameKey'>>(sql`
    select 'sameKey' as name, count(*)::int as lines, count(distinct key)::int as rows from import_rows
    where import_id = ${importId} and kind = 'error' and errors @> '[{"code": "keyTwice"}]' having count(*) > 0`);
  return rows;
}

/** Adds to the notes of a finished reading: those of its reader, and those that its rows show. */
export async function recordNotes(
  db: Database,
  importId: number,
  read: readonly ImportNote[],
  isSum: boolean,
): Promise<void> {
  const notes: readonly ImportNote[] = [
    ...read,
    ...(await findBarcodes(db, importId)),
    ...(await findPositions(db, importId)),
    ...(isSum ? await findSameKey(db, importId) : []),
    ...(await findUnknownWords(db, importId)),
    ...(await findFaults(db, importId)),
  ];
  await db.execute(
    sql`update imports set notes = notes || ${JSON.stringify(notes)}::jsonb where id = ${importId}`,
  );
}

// Findings: facts that only the whole file shows, and somebody should know before it is applied.
import type { ImportFindings } from '@gondola/contract';
import { sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { imports } from '../imports.queries.ts';

/** Rows that are named of each problem, words of each column, and kinds of errors. */
const maxExamples = 3;
const maxWords = 40;
const maxFaults = 5;

/** Positions that are not in the country of their location, of rows that would change. */
async function findPositions(db: Database, importId: number): Promise<ImportFindings['positions']> {
  const { rows } = await db.execute<ImportFindings['positions'][number]>(sql`
    select left(code, -5) as problem, count(*)::int as rows, to_jsonb((array_agg(example order by place))[1:${maxExamples}]) as examples
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

/** Words that stand for no value of their column, with the rows that have them. */
async function findUnknownWords(db: Database, importId: number): Promise<ImportFindings['unknownWords']> {
  const { rows } = await db.execute<ImportFindings['unknownWords'][number]>(sql`
    select "column", count(*)::int as count,
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
async function findFaults(db: Database, importId: number): Promise<ImportFindings['faults']> {
  const { rows } = await db.execute<ImportFindings['faults'][number]>(sql`
    select remark->>'column' as "column", remark->>'code' as code, count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.errors) remark
    where r.import_id = ${importId} and r.kind = 'error' group by 1, 2 order by rows desc, 1, 2 limit ${maxFaults}`);
  return rows;
}

/** Lines in error because nothing tells them from others of their key. */
async function findSameKey(db: Database, importId: number): Promise<ImportFindings['sameKey']> {
  const { rows } = await db.execute<{ lines: number; rows: number }>(sql`
    select count(*)::int as lines, count(distinct key)::int as rows from import_rows
    where import_id = ${importId} and kind = 'error' and errors @> '[{"code": "keyTwice"}]'`);
  const [found] = rows;
  return found && found.lines > 0 ? found : null;
}

/** Records what a finished reading found. */
export async function recordFindings(
  db: Database,
  importId: number,
  addedUp: ImportFindings['addedUp'],
  isSum: boolean,
): Promise<void> {
  const findings: ImportFindings = {
    positions: await findPositions(db, importId),
    addedUp,
    sameKey: isSum ? await findSameKey(db, importId) : null,
    unknownWords: await findUnknownWords(db, importId),
    faults: await findFaults(db, importId),
  };
  await db.execute(sql`update imports set ${imports.set({ findings })} where id = ${importId}`);
}

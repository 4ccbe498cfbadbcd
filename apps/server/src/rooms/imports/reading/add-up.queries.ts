// Lines of one key in a preview, and the row that they become.
import { sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { withoutNestedLoops } from '../import-rows.queries.ts';
import type { Values } from '../import-row.ts';
import type { StagedRow } from './compare-rows.ts';

/** Lines of one key. */
export interface LinesOfKey {
  readonly key: string;
  /** Of the first. */
  readonly place: number;
  readonly others: readonly number[];
  /** The row as it is. */
  readonly before: Values | null;
  /** Values of the first line. */
  readonly values: Values;
  readonly sums: Values;
}

/**
 * Finds lines of one key, of the next `max` keys behind `after`: those that each say something else of what tells them apart, or with `isAlways` all.
 * Those of a key of which a line is in error stay as they are: their sum would be too small.
 */
export async function findLinesToAdd(
  db: Database,
  importId: number,
  { columns, isAlways }: { columns: readonly string[]; isAlways: boolean },
  after: string,
  max: number,
): Promise<LinesOfKey[]> {
  const { rows } = await withoutNestedLoops(db, () =>
    db.execute<LinesOfKey>(sql`
    with lines as (
      select key, min(place) as place, array_agg(place order by place) as places from import_rows
      where import_id = ${importId} and key > ${after}
      group by key
      having count(*) > 1 and not bool_or(kind = 'error') and (${isAlways} or count(distinct apart) = count(*))
      order by key limit ${max}
    ), sums as (
      select s.key, jsonb_object_agg(s.name, s.sum) as sums from (
        select l.key, c.name, trim_scale(sum((coalesce(r.before, '{}') || coalesce(r.sent, '{}') ->> c.name)::numeric))::text as sum
        from lines l join import_rows r on r.import_id = ${importId} and r.key = l.key
          cross join unnest(${sql.texts(columns)}) as c (name)
        group by l.key, c.name
      ) s group by s.key
    )
    select l.key, l.place, l.places[2:] as others, r.before, coalesce(r.before, '{}') || coalesce(r.sent, '{}') as values, s.sums
    from lines l join sums s using (key) join import_rows r on r.import_id = ${importId} and r.place = l.place
    order by l.key`),
  );
  return rows;
}

export type AddedRow = Pick<StagedRow, 'place' | 'kind' | 'sent' | 'warnings'>;

/** Writes the rows that lines became, and takes out the other lines. */
export async function writeAddedRows(
  db: Database,
  importId: number,
  rows: readonly AddedRow[],
  others: readonly number[],
): Promise<void> {
  await db.execute(sql`
    delete from import_rows where import_id = ${importId} and place = any (${sql.ints(others)})`);
  await db.execute(sql`
    update import_rows r set kind = w.kind, sent = w.sent, warnings = w.warnings
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (place int, kind text, sent jsonb, warnings jsonb)
    where r.import_id = ${importId} and r.place = w.place`);
}

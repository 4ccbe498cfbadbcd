// Lines of one key in a preview, and the row that they become.
import { sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { withoutNestedLoops } from '../import-rows.queries.ts';
import type { Values } from '../import-row.ts';
import type { StagedRow } from './compare-rows.ts';

/** Lines of one key. */
export interface LinesOfKey {
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
 * The key up to which the next lines behind `after` are looked at: `max` of them, and all of the last key. Undefined where there are
 * none. Every line is looked at once, however many there are.
 */
export async function nextLastKey(
  db: Database,
  importId: number,
  after: string,
  max: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(key) as last from (
      select key from import_rows where import_id = ${importId} and key > ${after} order by key limit ${max}) next`);
  return rows[0]?.last ?? undefined;
}

/** Keys with `after < key <= last`. */
interface KeyRange {
  readonly after: string;
  readonly last: string;
}

/**
 * Finds the keys of a range that have several lines: those that each say something else of what tells them apart, or with `isAlways`
 * all. Those of a key of which a line is in error stay as they are: their sum would be too small.
 */
export async function findLinesToAdd(
  db: Database,
  importId: number,
  { columns, isAlways }: { columns: readonly string[]; isAlways: boolean },
  { after, last }: KeyRange,
): Promise<LinesOfKey[]> {
  // A line in error may say what is no number.
  const sums = columns.map(
    (name) => sql`${name}::text,
      trim_scale(sum((coalesce(before, '{}') || coalesce(sent, '{}') ->> ${name})::numeric) filter (where kind <> 'error'))::text`,
  );
  const { rows } = await db.execute<LinesOfKey>(sql`
    select places[1] as place, places[2:] as others, before, values, sums from (
      select key, array_agg(place order by place) as places, (array_agg(before order by place))[1] as before,
        (array_agg(coalesce(before, '{}') || coalesce(sent, '{}') order by place))[1] as values,
        jsonb_build_object(${sql.join(sums, ', ')}) as sums
      from import_rows where import_id = ${importId} and key > ${after} and key <= ${last}
      group by key
      having count(*) > 1 and not bool_or(kind = 'error') and (${isAlways} or count(distinct apart) = count(*))
    ) lines order by place`);
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
  // The places are a list of the statement too: joined alone, each batch would read all of the preview.
  await withoutNestedLoops(db, () =>
    db.execute(sql`
    update import_rows r set kind = w.kind, sent = w.sent, warnings = w.warnings
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (place int, kind text, sent jsonb, warnings jsonb)
    where r.import_id = ${importId} and r.place = w.place and r.place = any (${sql.ints(rows.map(({ place }) => place))})`),
  );
}

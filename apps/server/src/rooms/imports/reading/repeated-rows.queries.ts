// Lines of a file that name the same row, once all of them are staged.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { asWhole } from '../plan-shape.queries.ts';

/** Names that several staged rows share, in `twice`, and which rows they are, in `named`. */
const sharedNames = (importId: number): SQL => sql`
    named as (
      -- A row that is there has its own spelling by now; two of earlier times may share a code. A new one must not.
      select place, case when target_id is null then fold_code(key) else key end as name from import_rows
      where import_id = ${importId} and key is not null
    ), twice as (
      select name, min(place) as first, (array_agg(place order by place))[2] as second from named
      group by name having count(*) > 1
    )`;

/** Lines that say exactly the same become the first of them, which notes the others. */
export async function joinRepeated(db: Database, importId: number): Promise<void> {
  await asWhole(db, () =>
    db.execute(sql`
    with ${sharedNames(importId)}, same as (
      select r.place, min(r.place) over (partition by t.name, r.kind, r.sent, r.errors) as first
      from twice t join named n on n.name = t.name join import_rows r on r.import_id = ${importId} and r.place = n.place
    ), gone as (
      delete from import_rows r using same s
      where r.import_id = ${importId} and r.place = s.place and s.place > s.first returning s.first, s.place
    )
    update import_rows r set warnings = coalesce(r.warnings, '[]') || jsonb_build_array(jsonb_build_object(
      'column', null, 'code', 'repeated', 'values', jsonb_build_object('count', g.count, 'lines', g.lines)))
    from (
      select first, count(*) as count,
        array_to_string((array_agg(place order by place))[1:5], ', ') || case when count(*) > 5 then '…' else '' end as lines
      from gone group by first
    ) g where r.import_id = ${importId} and r.place = g.first`),
  );
}

/** Lines that name the same row and say different things are all in error, each naming the first other one. */
export async function refuseTwice(db: Database, importId: number, column: string | null): Promise<void> {
  await asWhole(db, () =>
    db.execute(sql`
    with ${sharedNames(importId)}
    update import_rows r set kind = 'error', errors = coalesce(r.errors, '[]') || jsonb_build_array(jsonb_build_object(
      'column', ${column}::text, 'code', 'keyTwice', 'values',
      jsonb_build_object('line', case when r.place = t.first then t.second else t.first end)))
    from named n join twice t on t.name = n.name where r.import_id = ${importId} and r.place = n.place`),
  );
}

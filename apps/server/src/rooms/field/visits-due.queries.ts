// SQL of the work that field workers still have to do in its period (D41).
import { prepared, type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { closingPeriods } from './assignment-state.ts';
import { inChain } from './field.queries.ts';

/**
 * Condition on an assignment `asking` (reset_scale, expected_responses, and its chain `origin`) and its period `p`: it does not have its
 * expected responses yet. Looks for no more responses than are expected.
 */
export const isStillDue = (companyId: SQL): SQL => sql`(select count(*) from (
    select 1 from ${inChain(companyId, sql`asking.origin`, sql`r.finished_at >= p.start and r.finished_at < p."end"`)}
    limit asking.expected_responses) given)
  < asking.expected_responses`;

interface CompanyWorker {
  readonly companyId: number;
  readonly userId: number;
  readonly timeZone: string;
}

/** Most assignments of one worker that are looked at. */
const maxLooked = 1_000;

/** Counts the due assignments of each worker, in the order of `workers`. */
export async function countVisitsDue(
  db: Database,
  workers: readonly CompanyWorker[],
  now: Date,
): Promise<number[]> {
  const wanted = workers.map(({ companyId, userId, timeZone }) => ({ companyId, userId, timeZone }));
  const zones = [...new Set(workers.map(({ timeZone }) => timeZone))];
  const periods = zones.flatMap((timeZone) =>
    closingPeriods(timeZone, now).map(({ scale, start, end }) => ({ timeZone, scale, start, end })),
  );
  const { rows } = await db.execute<{ place: number; count: number }>(prepared`
    with asking as materialized (
      select w.place, w."companyId" as company_id, w."timeZone" as time_zone, a.* from rows from (
        jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as ("companyId" bigint, "userId" bigint, "timeZone" text)) with ordinality
        as w ("companyId", "userId", "timeZone", place)
      cross join lateral (
        select a.reset_scale, a.expected_responses, coalesce(a.origin_id, a.id) as origin from assignments a
        join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
        where a.company_id = w."companyId" and a.user_id = w."userId" and asks_for_something(a) limit ${maxLooked}) a
    )
    select asking.place::int - 1 as place, count(*)::int as count from asking
    join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as p ("timeZone" text, scale text, start timestamptz, "end" timestamptz)
      on p."timeZone" = asking.time_zone and p.scale = asking.reset_scale
    where ${isStillDue(sql`asking.company_id`)}
    group by asking.place`);
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return workers.map((_, place) => counts.get(place) ?? 0);
}

// Challenges are few next to responses: read as they are, through the index of their day.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Period, Range } from './period.ts';
import type { Selection } from './selection.ts';

/** The conditions of a selection on challenges (`t`, its place `l`), within some days; categories and tasks are not theirs. */
export function challengeConditions(selection: Selection, scope: CompanyScope, { from, to }: Range): SQL {
  const { companyId, projectIds, chains, locationIds } = selection;
  const inScope = scope.projectIds === 'all' ? undefined : scope.projectIds;
  const zone = sql`(select c.time_zone from companies c where c.id = ${companyId})`;
  const parts = [
    sql`t.company_id = ${companyId} and t.is_challenge`,
    // The hours next to them catch days that begin or end twice; the day itself decides.
    sql`t.created_at >= (${from}::date::timestamp at time zone ${zone}) - interval '2 hours'`,
    sql`t.created_at < ((${to}::date + 1)::timestamp at time zone ${zone}) + interval '2 hours'`,
    sql`(t.created_at at time zone ${zone})::date between ${from}::date and ${to}::date`,
  ];
  if (inScope) parts.push(sql`t.project_id = any (${sql.ids(inScope)})`);
  if (projectIds) parts.push(sql`t.project_id = any (${sql.ids(projectIds)})`);
  if (chains) {
    parts.push(sql`coalesce((select l.chain from company_locations l
      where l.company_id = t.company_id and l.location_id = t.location_id), '') = any (${sql.texts(chains)})`);
  }
  if (locationIds) parts.push(sql`t.location_id = any (${sql.ids(locationIds)})`);
  return sql.join(parts, ' and ');
}

const keys = {
  total: `''`,
  project: 't.project_id::text',
  chain: `coalesce((select l.chain from company_locations l where l.company_id = t.company_id and l.location_id = t.location_id), '')`,
} as const;

export interface ChallengeSums {
  key: string;
  split: null;
  isNow: boolean;
  /** Pending, explained, solved, without a status; minutes to the answer: median and 90th percentile, -1 where none was answered. */
  sums: number[];
}

/** Challenges raised in the period and the one before, by state. */
export async function readChallenges(
  db: Database,
  selection: Selection,
  scope: CompanyScope,
  period: Period,
  by: 'total' | 'period' | 'project' | 'chain',
): Promise<ChallengeSums[]> {
  const { now, before, step } = period;
  const range = { from: by === 'period' ? now.from : before.from, to: now.to };
  const key =
    by === 'period' ? (step === 'day' ? 'day::text' : `date_trunc('week', day)::date::text`) : 'found.key';
  const { rows } = await db.execute<ChallengeSums>(sql`
    select ${sql.raw(key)} as key, null as split, day >= ${now.from}::date as "isNow", array[
      count(*) filter (where status = 'pending'), count(*) filter (where status = 'explained'),
      count(*) filter (where status = 'solved'), count(*) filter (where status is null),
      coalesce(percentile_cont(0.5) within group (order by minutes) filter (where minutes is not null), -1),
      coalesce(percentile_cont(0.9) within group (order by minutes) filter (where minutes is not null), -1)]::float8[] as sums
    from (
      select (t.created_at at time zone (select c.time_zone from companies c where c.id = ${selection.companyId}))::date as day,
        ${sql.raw(by === 'period' ? 'null::text' : keys[by])} as key, t.challenge_status as status,
        case when t.challenge_answered_at is not null then
          greatest(0, extract(epoch from t.challenge_answered_at - t.created_at) / 60) end as minutes
      from tickets t where ${challengeConditions(selection, scope, range)}
    ) found group by 1, 3`);
  return rows;
}

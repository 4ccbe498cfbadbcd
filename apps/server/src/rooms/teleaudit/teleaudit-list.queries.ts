// The list of responses with something to audit. The index of exactly those responses is walked to the ids of the
// page, and the rows of those ids are read.
import { totalCap } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { inResponseScope, responseColumns, responseJoins, type ResponseRow } from '../responses/index.ts';

const ids = (list: readonly number[]): SQL => sql`${[...list]}::bigint[]`;

/** As the index responses_teleaudit says it. */
function waiting(scope: CompanyScope): SQL {
  const own = sql`r.company_id = lane.company_id and not r.deleted and r.teleaudit_total > 0
    and r.review_status in ('approved', 'completed')`;
  return scope.projectIds === 'all' ? own : sql`${own} and r.project_id = any (${ids(scope.projectIds)})`;
}

const lanes = (scope: CompanyScope): SQL => sql`unnest(${ids(scope.companyIds)}) as lane (company_id)`;

/** One page, newest first. */
export async function listTeleaudits(
  db: Database,
  scope: CompanyScope,
  { page, limit }: { page: number; limit: number },
): Promise<ResponseRow[]> {
  const newest = sql.raw('r.created_at desc, r.id desc');
  const { rows } = await db.execute<ResponseRow>(sql`
    with page as materialized (
      select lane.company_id, r.id from ${lanes(scope)} cross join lateral (
        select r.id, r.created_at from responses r where ${waiting(scope)} order by ${newest} limit ${(page + 1) * limit}
      ) r order by ${newest} offset ${page * limit} limit ${limit}
    )
    select ${responseColumns} from page
    join responses r on r.company_id = page.company_id and r.id = page.id and ${inResponseScope(scope)} ${responseJoins}
    order by ${newest}`);
  return rows;
}

/** How many there are, counted up to one past the cap. */
export async function countTeleaudits(db: Database, scope: CompanyScope): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${lanes(scope)} cross join lateral (
        select 1 from responses r where ${waiting(scope)} limit ${totalCap + 1}
      ) counted limit ${totalCap + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

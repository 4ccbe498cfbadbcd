// The list of responses to review. Like every list it walks one index per company to the ids of the page, and reads
// the rows of those ids only.
import { type ReviewState, totalCap } from '@gondola/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { inResponseScope, responseColumns, responseJoins, type ResponseRow } from '../responses/index.ts';

/** Ids that the words of a search stand for. */
export interface FoundNames {
  readonly taskIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly userIds: readonly number[];
}

export interface ReviewFilter {
  readonly status?: ReviewState | undefined;
  readonly found?: FoundNames | undefined;
}

const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::bigint[]`;

function conditions(scope: CompanyScope, { status, found }: ReviewFilter): SQL {
  const parts: SQL[] = [sql`r.company_id = lane.company_id and not r.deleted`];
  if (scope.projectIds !== 'all') parts.push(sql`r.project_id = any (${ids(scope.projectIds)})`);
  if (status) parts.push(sql`r.review_status = ${status}`);
  if (found) {
    parts.push(sql`(r.task_id = any (${ids(found.taskIds)}) or r.location_id = any (${ids(found.locationIds)})
      or r.user_id = any (${ids(found.userIds)}))`);
  }
  return sql.join(parts, sql` and `);
}

export interface ReviewPage {
  readonly rows: ResponseRow[];
  readonly total: number;
}

/** One page, newest first, and the total, which stops counting one past the cap. */
export async function listReviews(
  db: Database,
  scope: CompanyScope,
  filter: ReviewFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ReviewPage> {
  const where = conditions(scope, filter);
  const companies = sql`unnest(${ids(scope.companyIds)}) as lane (company_id)`;
  const newest = sql.raw('r.created_at desc, r.id desc');
  const { rows } = await db.execute<ResponseRow & { total: number; id: number | null }>(sql`
    with page as materialized (
      select lane.company_id, r.id from ${companies} cross join lateral (
        select r.id, r.created_at from responses r where ${where} order by ${newest} limit ${(page + 1) * limit}
      ) r order by ${newest} offset ${page * limit} limit ${limit}
    ), total as (
      select count(*)::int as total from (
        select 1 from ${companies} cross join lateral (
          select 1 from responses r where ${where} limit ${totalCap + 1}
        ) counted limit ${totalCap + 1}
      ) counted
    ), found as (
      select ${responseColumns} from page
      join responses r on r.company_id = page.company_id and r.id = page.id and ${inResponseScope(scope)} ${responseJoins}
    )
    select total.total, f.* from total left join found f on true order by f."createdAt" desc, f.id desc`);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** A search stops resolving names here: whoever finds more narrows the words. */
const mostNames = 1_000;

/** The tasks, locations and people whose name contains the words. */
export async function findNames(db: Database, scope: CompanyScope, words: string): Promise<FoundNames> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const companies = ids(scope.companyIds);
  const { rows } = await db.execute<{ kind: 'task' | 'location' | 'user'; id: number }>(sql`
    (select 'task' as kind, t.id from tasks t
      where t.company_id = any (${companies}) and t.title ilike ${like} limit ${mostNames})
    union all
    (select distinct 'location', l.id from company_locations cl join locations l on l.id = cl.location_id
      where cl.company_id = any (${companies}) and l.name ilike ${like} limit ${mostNames})
    union all
    (select 'user', u.id from users u where u.full_name ilike ${like} and exists (
      select 1 from responses r where r.user_id = u.id and r.company_id = any (${companies})) limit ${mostNames})`);
  const of = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { taskIds: of('task'), locationIds: of('location'), userIds: of('user') };
}

// The list of responses to review. Like every list it walks one index per company to the ids of the page, and reads
// the rows of those ids only.
import type { ReviewState } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type ListPage, readPage } from '../../platform/database/list-page.ts';
import type { List, PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { hasLapsed, type ResponseRow } from '../responses/index.ts';

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

const ids = (list: readonly number[]): SQL => sql`${[...list]}::bigint[]`;

function listOf(scope: CompanyScope, { status, found }: ReviewFilter): List {
  const parts: SQL[] = [sql`not t.deleted`];
  if (scope.projectIds !== 'all') parts.push(sql`t.project_id = any (${ids(scope.projectIds)})`);
  if (status) parts.push(sql`t.review_status = ${status}`);
  if (found) {
    parts.push(sql`(t.task_id = any (${ids(found.taskIds)}) or t.location_id = any (${ids(found.locationIds)})
      or t.user_id = any (${ids(found.userIds)}))`);
  }
  return {
    table: 'responses',
    companyIds: scope.companyIds,
    where: sql.join(parts, ' and '),
    order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
  };
}

export type ReviewListRow = Pick<
  ResponseRow,
  | 'id'
  | 'companyId'
  | 'taskTitle'
  | 'locationName'
  | 'categoryName'
  | 'userName'
  | 'startedAt'
  | 'finishedAt'
  | 'createdAt'
  | 'reviewStatus'
  | 'reviewedBy'
  | 'hasLapsed'
  | 'reviewerName'
>;

/** Columns of a ReviewListRow. Names come by sub-selects: planning as many joins takes longer than reading the page. */
const columns = sql`
  t.id, t.company_id as "companyId", t.started_at as "startedAt", t.finished_at as "finishedAt",
  t.created_at as "createdAt", t.review_status as "reviewStatus", t.reviewed_by as "reviewedBy", ${hasLapsed('t')} as "hasLapsed",
  (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
  (select l.name from locations l where l.id = t.location_id) as "locationName",
  (select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code) as "categoryName",
  (select u.full_name from users u where u.id = t.user_id) as "userName",
  (select u.full_name from users u where u.id = t.reviewed_by) as "reviewerName"`;

/** One page, newest first. */
export const listReviews = (
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  filter: ReviewFilter,
  request: PageRequest,
): Promise<ListPage<ReviewListRow>> =>
  readPage(db, anchors, {
    name: ['reviews', scope, filter],
    list: listOf(scope, filter),
    columns,
    request,
  });

/** A search stops resolving names here: whoever finds more narrows the words. */
const mostNames = 1_000;

/** The tasks, locations and people whose texts carry every word. */
export async function findNames(db: Database, scope: CompanyScope, words: string): Promise<FoundNames> {
  const companies = ids(scope.companyIds);
  const { rows } = await db.execute<{ kind: 'task' | 'location' | 'user'; id: number }>(sql`
    (select 'task' as kind, t.id from tasks t
      where t.company_id = any (${companies}) and ${carriesWords(sql`t.search_text`, words)} limit ${mostNames})
    union all
    (select distinct 'location', l.location_id from company_locations l
      where l.company_id = any (${companies}) and ${carriesWords(sql`l.sort_name`, words)} limit ${mostNames})
    union all
    (select 'user', u.id from users u where ${carriesWords(sql`u.sort_name`, words)} and exists (
      select 1 from responses r where r.user_id = u.id and r.company_id = any (${companies})) limit ${mostNames})`);
  const of = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { taskIds: of('task'), locationIds: of('location'), userIds: of('user') };
}

// The list of responses to review. Like every list it walks one index per company to the ids of the page, and reads
// the rows of those ids only.
import type { ReviewFilters } from '@gondola/contract';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { inProjects } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type ListPage, readPage } from '../../platform/database/list-page.ts';
import type { List, PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  type FoundNames,
  hasDuplicatePhoto,
  hasLapsed,
  hasOpenContest,
  inNames,
  nameColumns,
  type ResponseRow,
} from '../responses/index.ts';

/** The filters of the list, its words as the names that carry them. */
export interface ReviewFilter extends Omit<ReviewFilters, 'searchValue'> {
  readonly searchValue?: FoundNames | undefined;
}

const filterConditions: FilterConditions<ReviewFilter> = {
  status: (status) => sql`t.review_status = ${status}`,
  contested: (isOnly) => (isOnly ? hasOpenContest : undefined),
  duplicatePhoto: (isOnly) => (isOnly ? hasDuplicatePhoto : undefined),
  searchValue: inNames,
};

/** The conditions of a filter on the table `t` of responses. */
export const narrowedBy = (filter: ReviewFilter): SQL[] => conditionsOf(filter, filterConditions);

function listOf(scope: CompanyScope, filter: ReviewFilter): List {
  const parts = [sql`not t.deleted`, inProjects('t', scope.projectIds), ...narrowedBy(filter)];
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
  | 'openContests'
  | 'duplicatePhoto'
>;

/** Columns of a ReviewListRow. */
const columns = sql`
  t.id, t.company_id as "companyId", t.started_at as "startedAt", t.finished_at as "finishedAt",
  t.created_at as "createdAt", t.review_status as "reviewStatus", t.reviewed_by as "reviewedBy", ${hasLapsed('t')} as "hasLapsed",
  t.open_contests as "openContests", t.duplicate_photo as "duplicatePhoto", ${nameColumns}, (select u.whole_name from users u where u.id = t.reviewed_by) as "reviewerName"`;

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

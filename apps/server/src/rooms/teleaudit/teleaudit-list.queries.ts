// The list of responses with something to audit: the index of exactly those is walked to the ids of the page, and the
// rows of those ids are read.
import type { TeleauditFilters, TeleauditProgress } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { withinDates } from '../../platform/database/date-range.ts';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { countUpTo, type List, type PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { inProjects } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type FoundNames, inNames, nameColumns, type ResponseRow } from '../responses/index.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

/** The filters of the list, its words as the names that carry them. */
export interface TeleauditFilter extends Omit<TeleauditFilters, 'searchValue'> {
  readonly searchValue?: FoundNames | undefined;
}

// As the predicates of the indexes responses_teleaudit, responses_audited and responses_to_audit say it.
const isListed = sql`not t.deleted and t.teleaudit_total > 0 and t.review_status in ('approved', 'completed')`;
const inProgress: Readonly<Record<TeleauditProgress, SQL>> = {
  Listo: sql`t.teleaudit_done >= t.teleaudit_total`,
  'En Progreso': sql`t.teleaudit_done < t.teleaudit_total`,
};

const filterConditions: FilterConditions<TeleauditFilter & Pick<CompanyScope, 'projectIds'>> = {
  startDate: (startDate) => withinDates(sql`t.created_at`, { startDate }),
  endDate: (endDate) => withinDates(sql`t.created_at`, { endDate }),
  projectIds: (projectIds) => inProjects('t', projectIds),
  status: (status) => inProgress[status],
  searchValue: inNames,
};

function listOf(scope: CompanyScope, filter: TeleauditFilter): List {
  const parts = [isListed, ...conditionsOf({ ...filter, projectIds: scope.projectIds }, filterConditions)];
  return {
    table: 'responses',
    companyIds: scope.companyIds,
    where: sql.join(parts, ' and '),
    order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
  };
}

export type TeleauditListRow = Pick<
  ResponseRow,
  | 'id'
  | 'companyId'
  | 'createdAt'
  | 'locationName'
  | 'taskTitle'
  | 'categoryCode'
  | 'categoryName'
  | 'userName'
  | 'teleauditDone'
  | 'teleauditTotal'
  | 'duplicatePhoto'
>;

const columns = sql`t.id, t.company_id as "companyId", t.created_at as "createdAt", t.category_code as "categoryCode",
  t.teleaudit_done as "teleauditDone", t.teleaudit_total as "teleauditTotal",
  t.duplicate_photo as "duplicatePhoto", ${nameColumns}`;

/** One page, newest first. */
export async function listTeleaudits(
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  filter: TeleauditFilter,
  request: PageRequest,
): Promise<TeleauditListRow[]> {
  // The list answers without a total: it has a call of its own.
  const { rows } = await readPage<TeleauditListRow>(db, anchors, {
    name: ['teleaudit', scope, filter],
    list: listOf(scope, filter),
    columns,
    request,
    isBeyondCap: true,
  });
  return rows;
}

/** How many there are, counted up to one past the cap. */
export async function countTeleaudits(
  db: Database,
  scope: CompanyScope,
  filter: TeleauditFilter,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select (${countUpTo(listOf(scope, filter), capOfTotals())}) as total`,
  );
  return rows[0]?.total ?? 0;
}

// The list of all responses. Like every list it walks indexes to the ids of the page. A list that filters narrow to what is counted is
// gathered and put in order instead, and under an order by name the walk goes from place to place, task to task and so on.
import { type ResponseFilters, type ResponseOrder } from '@gondola/contract';
import type { TaskType } from '@gondola/survey';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { withinDates } from '../../platform/database/date-range.ts';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { inCompanies, inProjects } from '../../platform/database/in-scope.ts';
import { type ListPage, readPage, totalOf } from '../../platform/database/list-page.ts';
import { type List, type ListOrder, type PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { carriesWords } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type NamedOrder, namedOrders, readNamedPage } from './named-walk.queries.ts';
import { responses } from './responses.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

/** The filters of the list, its names of places, tasks and people as ids. */
export interface ResponseFilter extends Omit<ResponseFilters, keyof typeof namesIn> {
  readonly branch?: readonly number[] | undefined;
  readonly survey?: readonly number[] | undefined;
  readonly user?: readonly number[] | undefined;
}

export interface ResponseListOrder {
  readonly sortBy: ResponseOrder;
  readonly sortOrder: 'asc' | 'desc';
}

const row = selection({
  ...responses.as(
    't',
    'id',
    'companyId',
    'taskId',
    'startedAt',
    'finishedAt',
    'createdAt',
    'reviewStatus',
    'deleted',
    'openContests',
    'duplicatePhoto',
  ),
  taskTitle: text(sql`(select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id)`),
  taskType: text<TaskType>(
    sql`(select s.type from tasks s where s.company_id = t.company_id and s.id = t.task_id)`,
  ),
  locationName: text(sql`(select l.name from locations l where l.id = t.location_id)`),
  categoryName: nullable(
    text(
      sql`(select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code)`,
    ),
  ),
  userName: text(sql`(select u.whole_name from users u where u.id = t.user_id)`),
  userEmail: text(sql`(select u.email from users u where u.id = t.user_id)`),
});
export type ResponseListRow = RowOf<typeof row>;

type PlainOrder = Exclude<ResponseOrder, NamedOrder>;

const plainOrders: Record<PlainOrder, Omit<ListOrder, 'direction' | 'nullable'>> = {
  surveyResponseId: { column: 'id', type: 'bigint' },
  startedAt: { column: 'started_at', type: 'timestamptz' },
  finishedAt: { column: 'finished_at', type: 'timestamptz' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  status: { column: 'review_status', type: 'text' },
  deleted: { column: 'deleted', type: 'boolean' },
};

const isNamed = (order: ResponseOrder): order is NamedOrder => Object.hasOwn(namedOrders, order);

/** That a worker contests an objection to response `t` which nobody has decided yet; an index holds these alone. */
export const hasOpenContest = sql`t.open_contests > 0`;

/** That a photo of response `t` is that of another visit; an index holds these alone. */
export const hasDuplicatePhoto = sql`t.duplicate_photo`;

const filterConditions: FilterConditions<ResponseFilter> = {
  id: (ids) => sql`t.id = any (${sql.ids(idsIn(ids))})`,
  branch: (ids) => sql`t.location_id = any (${sql.ids(ids)})`,
  survey: (ids) => sql`t.task_id = any (${sql.ids(ids)})`,
  user: (ids) => sql`t.user_id = any (${sql.ids(ids)})`,
  dateStart: (startDate) => withinDates(sql`t.created_at`, { startDate }),
  dateEnd: (endDate) => withinDates(sql`t.created_at`, { endDate }),
  contested: (isOnly) => (isOnly ? hasOpenContest : undefined),
  duplicatePhoto: (isOnly) => (isOnly ? hasDuplicatePhoto : undefined),
};

/** The conditions of a filter on the table `t` of responses, next to their company. */
export const conditions = (scope: CompanyScope, filter: ResponseFilter): SQL[] => [
  ...conditionsOf(filter, filterConditions),
  ...(scope.projectIds === 'all' ? [] : [inProjects('t', scope.projectIds)]),
];

function listOf(scope: CompanyScope, filter: ResponseFilter, { sortBy, sortOrder }: ResponseListOrder): List {
  const where = conditions(scope, filter);
  const order = isNamed(sortBy) ? plainOrders.surveyResponseId : plainOrders[sortBy];
  return {
    table: 'responses',
    companyIds: scope.companyIds,
    where: where.length > 0 ? sql.join(where, ' and ') : sql`true`,
    order: { ...order, direction: sortOrder, nullable: false },
  };
}

/** A narrow list: all that the filters leave, put in order. */
async function readGathered(
  db: Database,
  { companyIds, where, order }: List,
  { sortBy, sortOrder }: ResponseListOrder,
  { page, limit }: PageRequest,
): Promise<ResponseListRow[]> {
  const direction = sql.raw(sortOrder);
  const by = isNamed(sortBy)
    ? sql.join(
        namedOrders[sortBy].gathered.map((name) => sql`${sql.raw(name)} ${direction}`),
        ', ',
      )
    : sql`${sql.raw(`t.${order.column}`)} ${direction}`;
  const joins = isNamed(sortBy) ? sql.raw(namedOrders[sortBy].join) : sql``;
  const { rows } = await db.execute<ResponseListRow>(sql`
    with page as materialized (
      select found.*, row_number() over () as place from (
        select t.company_id, t.id from responses t ${joins} where ${inCompanies('t', companyIds)} and ${where}
        order by ${by}, t.id ${direction} offset ${page * limit} limit ${limit}
      ) found
    )
    select ${row.columns} from page join responses t on t.company_id = page.company_id and t.id = page.id order by page.place`);
  return rows;
}

/** One page of all responses in scope, deleted ones included. */
export async function listResponses(
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  filter: ResponseFilter,
  order: ResponseListOrder,
  request: PageRequest,
): Promise<ListPage<ResponseListRow>> {
  const list = listOf(scope, filter, order);
  const name = ['responses', scope, filter, order.sortBy, order.sortOrder];
  const isNarrowed = conditionsOf(filter, filterConditions).length > 0;
  if (!isNarrowed && !isNamed(order.sortBy))
    return readPage(db, anchors, { name, list, columns: row.columns, request });

  // In any order, a list under the same filters is as long.
  const filtered = JSON.stringify(['responses', scope, filter]);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select (${totalOf(anchors, filtered, list)}) as total`,
  );
  const total = counted[0]?.total ?? 0;
  if (total <= capOfTotals()) return { rows: await readGathered(db, list, order, request), total };
  anchors.noteLong(filtered);
  if (!isNamed(order.sortBy))
    return readPage(db, anchors, { name, list, columns: row.columns, request, isBeyondCap: true });
  const walk = { ...list, sortBy: order.sortBy, direction: order.sortOrder };
  const rows = await readNamedPage<ResponseListRow>(
    db,
    anchors,
    JSON.stringify(name),
    walk,
    row.columns,
    request,
  );
  return { rows, total };
}

/** How many names the words of a filter may mean. */
const maxNames = 10_000;

const namesIn = {
  branch: (scope: CompanyScope, words: string) => sql`
    select l.location_id as id from company_locations l
    where ${inCompanies('l', scope.companyIds)} and ${carriesWords(sql`l.sort_name`, words)}`,
  survey: (scope: CompanyScope, words: string) => sql`
    select t.id from tasks t
    where ${inCompanies('t', scope.companyIds)} and ${carriesWords(sql`t.search_text`, words)}`,
  user: (scope: CompanyScope, words: string) => sql`
    select u.id from users u where ${carriesWords(sql`u.search_text`, words)} and exists (
      select 1 from responses r where r.user_id = u.id and ${inCompanies('r', scope.companyIds)})`,
} as const;

const idsIn = (list: string): number[] => list.split(',').map(Number);

/** The ids that a filter names: itself, or by words (D57). */
export async function resolveNames(
  db: Database,
  scope: CompanyScope,
  filter: keyof typeof namesIn,
  given: string | undefined,
): Promise<number[] | undefined> {
  if (!given) return undefined;
  if (/^\d{1,15}(\s*,\s*\d{1,15})*$/.test(given)) return idsIn(given);
  const { rows } = await db.execute<{ id: number }>(sql`${namesIn[filter](scope, given)} limit ${maxNames}`);
  return [...new Set(rows.map(({ id }) => id))];
}

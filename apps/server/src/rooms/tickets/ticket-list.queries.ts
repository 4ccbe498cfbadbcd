// The list of tickets. It walks one index per company and tab state to the ids of the page, and reads the rows of those
// ids only, so that a page costs the same in a small and a large table, and near the top as far down.
import {
  type ChallengeCounts,
  type ChallengeFilter,
  type TicketFilters,
  type TicketState,
  fieldsOf,
  totalCap,
} from '@gondola/contract';
import { endOfRange } from '../../platform/database/date-range.ts';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { inProjects } from '../../platform/database/in-scope.ts';
import { prepared, type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type ListPage, readPage } from '../../platform/database/list-page.ts';
import type { List, ListOrder, PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { nullable, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type FoundTickets, isFound } from './ticket-search.queries.ts';
import type { ChallengeScope } from './tickets.policy.ts';
import { inChallengeScope, ownColumns, type TicketRow } from './tickets.queries.ts';

export type TicketDate = TicketFilters['dateField'];

/** The filters of the list, challenges as what the caller may see of them and words as what was found. */
export interface TicketFilter extends Omit<TicketFilters, 'challenge' | 'searchValue'> {
  /** Challenges alone, those within this scope; without it they are left out. */
  readonly challenge?: ChallengeScope | undefined;
  readonly searchValue?: FoundTickets | undefined;
}

export interface TicketOrder {
  readonly sortBy: TicketDate;
  readonly orderBy: 'asc' | 'desc';
}

const orders: Record<TicketOrder['sortBy'], Omit<ListOrder, 'direction'>> = {
  createdAt: { column: 'created_at', type: 'timestamptz', nullable: false },
  closedDate: { column: 'closed_date', type: 'timestamptz', nullable: true },
  estimatedClosingDate: { column: 'estimated_closing_date', type: 'date', nullable: true },
  lastModifiedDate: { column: 'last_modified_date', type: 'timestamptz', nullable: false },
};

/** A bound of the column that the range is about; a promised day has no time of day, so it is compared as a day. */
function dateBound({ dateField }: TicketFilter, comparison: '>=' | '<=', instant: string): SQL {
  const { column, type } = orders[dateField];
  const bound = type === 'date' ? sql`${instant.slice(0, 10)}::date` : sql`${instant}::timestamptz`;
  return sql`${sql.raw(`t.${column} ${comparison}`)} ${bound}`;
}

const statusIs = (status: Exclude<ChallengeFilter, 'all'>): SQL =>
  status === 'null' ? sql`t.challenge_status is null` : sql`t.challenge_status = ${status}`;

interface ScopedFilter extends TicketFilter {
  readonly projectIds?: CompanyScope['projectIds'] | undefined;
}

const filterConditions: FilterConditions<ScopedFilter> = {
  challenge: (within) => [sql`t.is_challenge`, inChallengeScope(within)],
  filterChallengeStatus: (status) => (status === 'all' ? undefined : statusIs(status)),
  filterUser: (id) => sql`t.creator_id = ${id}`,
  filterLocation: (id) => sql`t.location_id = ${id}`,
  projectIds: (projectIds) => inProjects('t', projectIds),
  projectId: (id) => sql`t.project_id = ${id}`,
  onlyFiles: (isOnly) => (isOnly ? sql`t.file_key is not null` : undefined),
  dateField: readByAnother,
  startDate: (start, filter) => dateBound(filter, '>=', start),
  endDate: (end, filter) => dateBound(filter, '<=', endOfRange(end)),
  searchValue: isFound,
};

function conditions({ projectIds }: CompanyScope, filter: TicketFilter): SQL {
  const parts = conditionsOf({ ...filter, projectIds }, filterConditions);
  return sql.join(filter.challenge ? parts : [sql`not t.is_challenge`, ...parts], ' and ');
}

function listOf(
  scope: CompanyScope,
  states: readonly TicketState[] | undefined,
  filter: TicketFilter,
  { sortBy, orderBy }: TicketOrder,
): List {
  return {
    table: 'tickets',
    companyIds: scope.companyIds,
    tab: states && { column: 'state', values: states },
    where: conditions(scope, filter),
    order: { ...orders[sortBy], direction: orderBy },
  };
}

/** A TicketRow. Names come by sub-selects: planning as many joins takes longer than reading the page. */
const ticket = selection({
  ...ownColumns,
  projectName: text(
    sql`(select p.name from projects p where p.company_id = t.company_id and p.id = t.project_id)`,
  ),
  locationName: nullable(text(sql`(select l.name from locations l where l.id = t.location_id)`)),
  creatorName: nullable(text(sql`(select u.whole_name from users u where u.id = t.creator_id)`)),
  approverName: nullable(text(sql`(select u.whole_name from users u where u.id = t.approver_id)`)),
});

/** Whether a filter narrows the list besides these. */
const isNarrowed = (
  filter: TicketFilter,
  ...besides: readonly ('challenge' | 'searchValue' | 'startDate' | 'endDate')[]
): boolean => conditionsOf({ ...filter, ...fieldsOf(besides, () => undefined) }, filterConditions).length > 0;

/** Whether a search alone, which nothing narrows, has found more than is counted. */
function isKnownBeyondCap(states: readonly TicketState[] | undefined, filter: TicketFilter): boolean {
  const { searchValue: found, challenge } = filter;
  const isWhole = challenge === undefined || challenge.openProjectIds === 'all';
  return (
    found?.by === 'words' &&
    found.isBeyondCap &&
    isWhole &&
    !states &&
    !isNarrowed(filter, 'challenge', 'searchValue')
  );
}

/** The list as it opens, of any tab, span and order: asked all day long, while what narrows it makes too many texts to keep. */
const isPlain = (filter: TicketFilter): boolean => !isNarrowed(filter, 'challenge', 'startDate', 'endDate');

/** One page of tickets. */
export const listTickets = (
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  states: readonly TicketState[] | undefined,
  filter: TicketFilter,
  order: TicketOrder,
  request: PageRequest,
): Promise<ListPage<TicketRow>> =>
  readPage(db, anchors, {
    name: ['tickets', scope, states, filter, order.sortBy, order.orderBy],
    list: listOf(scope, states, filter, order),
    columns: ticket.columns,
    request,
    isBeyondCap: isKnownBeyondCap(states, filter),
    compose: isPlain(filter) ? prepared : sql,
  });

/** So many challenges are looked through for words sooner than the words are looked up. */
const few = 1_000;

/** The challenges that the other filters leave, where they are few; undefined where they are many. */
export async function listFewChallenges(
  db: Database,
  scope: CompanyScope,
  filter: TicketFilter,
): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from unnest(${sql.ids(scope.companyIds)}) as partition (company_id) cross join lateral (
      select t.id from tickets t where t.company_id = partition.company_id and ${conditions(scope, filter)} limit ${few + 1}
    ) t limit ${few + 1}`);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}

/** How many tickets are in each state, each counted up to one past the cap. */
export async function countTicketsByState(
  db: Database,
  scope: CompanyScope,
  states: readonly TicketState[],
  filter: TicketFilter,
): Promise<Record<string, number>> {
  const body = sql`select 1 from tickets t
    where t.company_id = partition.company_id and t.state = tab.state and ${conditions(scope, filter)} limit ${totalCap + 1}`;
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select tab.state, least(count(*), ${totalCap + 1})::int as count
    from unnest(${sql.ids(scope.companyIds)}) as partition (company_id)
      cross join unnest(${sql.texts(states)}) as tab (state) cross join lateral (${body}) t
    group by tab.state`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/**
 * How many challenges are in each state. Challenges are in few of the states, so looking for each by itself would
 * pass over all others again and again: they are counted together, up to one past the cap in all.
 */
export async function countChallengesByState(
  db: Database,
  scope: CompanyScope,
  filter: TicketFilter,
): Promise<Record<string, number>> {
  const body = sql`select t.state from tickets t
    where t.company_id = partition.company_id and ${conditions(scope, filter)} limit ${totalCap + 1}`;
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from (
      select t.state from unnest(${sql.ids(scope.companyIds)}) as partition (company_id) cross join lateral (${body}) t
      limit ${totalCap + 1}
    ) found group by state`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** How many challenges have each status, each counted up to one past the cap; the filter's own status is left out. */
export async function countChallengesByStatus(
  db: Database,
  scope: CompanyScope,
  filter: TicketFilter,
): Promise<ChallengeCounts> {
  const counted = (filterChallengeStatus: 'pending' | 'explained' | 'solved' | 'null'): SQL => {
    const body = sql`select 1 from tickets t
      where t.company_id = partition.company_id and ${conditions(scope, { ...filter, filterChallengeStatus })} limit ${totalCap + 1}`;
    return sql`(select count(*)::int from (
      select 1 from unnest(${sql.ids(scope.companyIds)}) as partition (company_id) cross join lateral (${body}) t
      limit ${totalCap + 1}) counted)`;
  };
  const { rows } = await db.execute<Record<keyof ChallengeCounts, number>>(sql`
    select ${counted('pending')} as pending, ${counted('explained')} as explained, ${counted('solved')} as solved,
      ${counted('null')} as "null"`);
  const [row] = rows;
  if (!row) throw new Error('counting answers one row');
  return row;
}

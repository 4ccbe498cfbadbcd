// The list of tickets. It walks one index per company and tab state to the ids of the page, and reads the rows of those
// ids only, so that a page costs the same in a small and a large table, and near the top as far down.
import { type ChallengeCounts, type ChallengeFilter, type TicketState, totalCap } from '@gondola/contract';
import { endOfRange } from '../../platform/database/date-range.ts';
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

export type TicketDate = 'createdAt' | 'closedDate' | 'estimatedClosingDate' | 'lastModifiedDate';

export interface TicketFilter {
  /** Challenges alone, those within this scope; without it they are left out. */
  readonly challenges?: ChallengeScope | undefined;
  readonly challengeStatus: ChallengeFilter;
  readonly creatorId?: number | undefined;
  readonly locationId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly onlyFiles: boolean;
  readonly dateField: TicketDate;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly found?: FoundTickets | undefined;
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

/** The part of a range a column is in; a promised day has no time of day, so it is compared as a day. */
function inRange({ dateField, startDate, endDate }: TicketFilter): SQL[] {
  const { column, type } = orders[dateField];
  const date = sql.raw(`t.${column}`);
  const bound = (instant: string): SQL =>
    type === 'date' ? sql`${instant.slice(0, 10)}::date` : sql`${instant}::timestamptz`;
  return [
    ...(startDate ? [sql`${date} >= ${bound(startDate)}`] : []),
    ...(endDate ? [sql`${date} <= ${bound(endOfRange(endDate))}`] : []),
  ];
}

const statusIs = (status: Exclude<ChallengeFilter, 'all'>): SQL =>
  status === 'null' ? sql`t.challenge_status is null` : sql`t.challenge_status = ${status}`;

function conditions(scope: CompanyScope, filter: TicketFilter): SQL {
  const { challenges, challengeStatus } = filter;
  const parts: SQL[] = challenges
    ? [sql`t.is_challenge`, inChallengeScope(challenges)]
    : [sql`not t.is_challenge`];
  if (challengeStatus !== 'all') parts.push(statusIs(challengeStatus));
  if (filter.creatorId !== undefined) parts.push(sql`t.creator_id = ${filter.creatorId}`);
  if (filter.locationId !== undefined) parts.push(sql`t.location_id = ${filter.locationId}`);
  parts.push(inProjects('t', scope.projectIds));
  if (filter.projectId !== undefined) parts.push(sql`t.project_id = ${filter.projectId}`);
  if (filter.onlyFiles) parts.push(sql`t.file_key is not null`);
  parts.push(...inRange(filter));
  if (filter.found) parts.push(isFound(filter.found));
  return sql.join(parts, ' and ');
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
  creatorName: nullable(text(sql`(select u.full_name from users u where u.id = t.creator_id)`)),
  approverName: nullable(text(sql`(select u.full_name from users u where u.id = t.approver_id)`)),
});

/** Whether a search alone, which nothing narrows, has found more than is counted. */
function isKnownBeyondCap(states: readonly TicketState[] | undefined, filter: TicketFilter): boolean {
  const { found, projectId, onlyFiles, startDate, endDate, challenges, creatorId, locationId } = filter;
  const isNarrowed =
    Boolean(states ?? projectId ?? startDate ?? endDate ?? creatorId ?? locationId) ||
    onlyFiles ||
    filter.challengeStatus !== 'all' ||
    (challenges !== undefined && challenges.openProjectIds !== 'all');
  return found?.by === 'words' && found.isBeyondCap && !isNarrowed;
}

/** The list as it opens, of any tab, span and order: asked all day long, while what narrows it makes too many texts to keep. */
function isPlain({
  challengeStatus,
  creatorId,
  locationId,
  projectId,
  onlyFiles,
  found,
}: TicketFilter): boolean {
  return challengeStatus === 'all' && !(creatorId ?? locationId ?? projectId) && !onlyFiles && !found;
}

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
  const counted = (challengeStatus: 'pending' | 'explained' | 'solved' | 'null'): SQL => {
    const body = sql`select 1 from tickets t
      where t.company_id = partition.company_id and ${conditions(scope, { ...filter, challengeStatus })} limit ${totalCap + 1}`;
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

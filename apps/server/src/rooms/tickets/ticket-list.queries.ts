// The list of tickets. It walks one index per company and tab state ("lane") to the ids of the page, and reads the rows
// of those ids only, so that a page costs the same in a small and a large table.
import { type TicketState, totalCap } from '@gondola/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { inTicketScope, ticketColumns, ticketJoins, type TicketRow } from './tickets.queries.ts';

export interface TicketFilter {
  readonly projectId?: number | undefined;
  readonly onlyFiles: boolean;
  readonly dateField: 'createdAt' | 'closedDate';
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Ids a word search resolved to. */
  readonly ids?: readonly number[] | undefined;
}

export interface TicketOrder {
  readonly sortBy: 'createdAt' | 'closedDate' | 'estimatedClosingDate' | 'lastModifiedDate';
  readonly orderBy: 'asc' | 'desc';
}

const sortColumns: Record<TicketOrder['sortBy'], string> = {
  createdAt: 'created_at',
  closedDate: 'closed_date',
  estimatedClosingDate: 'estimated_closing_date',
  lastModifiedDate: 'last_modified_date',
};

/** A day means the whole of it, in UTC. */
const endOfRange = (end: string): string => (end.length === 10 ? `${end}T23:59:59.999Z` : end);

function conditions(scope: CompanyScope, filter: TicketFilter): SQL {
  const date = sql.raw(`t.${filter.dateField === 'closedDate' ? 'closed_date' : 'created_at'}`);
  const parts: SQL[] = [sql`not t.is_challenge`];
  if (scope.projectIds !== 'all')
    parts.push(sql`t.project_id = any (${sql.param([...scope.projectIds])}::bigint[])`);
  if (filter.projectId !== undefined) parts.push(sql`t.project_id = ${filter.projectId}`);
  if (filter.onlyFiles) parts.push(sql`t.file_key is not null`);
  if (filter.startDate) parts.push(sql`${date} >= ${filter.startDate}::timestamptz`);
  if (filter.endDate) parts.push(sql`${date} <= ${endOfRange(filter.endDate)}::timestamptz`);
  if (filter.ids) parts.push(sql`t.id = any (${sql.param([...filter.ids])}::bigint[])`);
  return sql.join(parts, sql` and `);
}

/** Rows of all lanes: per company, and per state where a tab narrows the list. */
function lanes(scope: CompanyScope, states: readonly TicketState[] | undefined, body: SQL): SQL {
  const companies = sql`unnest(${sql.param([...scope.companyIds])}::bigint[]) as lane (company_id)`;
  return states
    ? sql`${companies} cross join unnest(${sql.param([...states])}::text[]) as tab (state)
        cross join lateral (${body}) t`
    : sql`${companies} cross join lateral (${body}) t`;
}

const laneOf = (states: readonly TicketState[] | undefined): SQL =>
  states ? sql`t.company_id = lane.company_id and t.state = tab.state` : sql`t.company_id = lane.company_id`;

export interface TicketPage {
  readonly rows: TicketRow[];
  readonly total: number;
}

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** One page and the total, which stops counting one past the cap. */
export async function listTickets(
  db: Database,
  scope: CompanyScope,
  states: readonly TicketState[] | undefined,
  filter: TicketFilter,
  { sortBy, orderBy }: TicketOrder,
  { page, limit }: PageRequest,
): Promise<TicketPage> {
  const where = sql`${laneOf(states)} and ${conditions(scope, filter)}`;
  const column = sortColumns[sortBy];
  const direction = orderBy === 'asc' ? 'asc nulls first' : 'desc nulls last';
  const order = sql.raw(
    `t.${column} ${column === 'created_at' || column === 'last_modified_date' ? orderBy : direction}, t.id ${orderBy}`,
  );
  const walk = sql`select t.id, ${sql.raw(`t.${column}`)} from tickets t where ${where} order by ${order} limit ${(page + 1) * limit}`;
  const count = sql`select 1 from tickets t where ${where} limit ${totalCap + 1}`;
  const { rows } = await db.execute<TicketRow & { total: number; id: number | null }>(sql`
    with page as materialized (
      select t.id from ${lanes(scope, states, walk)} order by ${order} offset ${page * limit} limit ${limit}
    ), total as (
      select count(*)::int as total from (select 1 from ${lanes(scope, states, count)} limit ${totalCap + 1}) counted
    ), found as (
      select ${ticketColumns} from page join tickets t on t.id = page.id and ${inTicketScope(scope)} ${ticketJoins}
    )
    select total.total, t.* from total left join found t on true order by ${order}`);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** How many tickets are in each state, each counted up to one past the cap. */
export async function countTicketsByState(
  db: Database,
  scope: CompanyScope,
  states: readonly TicketState[],
  filter: TicketFilter,
): Promise<Record<string, number>> {
  const body = sql`select 1 from tickets t where ${laneOf(states)} and ${conditions(scope, filter)} limit ${totalCap + 1}`;
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select tab.state, count(*)::int as count from ${lanes(scope, states, body)} group by tab.state`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

export type SearchColumn = 'subject' | 'crmTicketId' | 'content' | 'projectName' | 'creator';

/** A search stops resolving here: whoever finds more narrows the words. */
const mostFound = 5_000;

const pattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The number in `T-000123`, `t123` or `123`. */
function ticketNumber(words: string): number | undefined {
  const digits = /^t?-?0*(\d{1,12})$/i.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Resolves words to ticket ids first; the list then reads only those. */
export async function searchTickets(
  db: Database,
  scope: CompanyScope,
  words: string,
  column: SearchColumn | undefined,
): Promise<number[]> {
  const companies = sql`${sql.param([...scope.companyIds])}::bigint[]`;
  const like = pattern(words);
  const byWords = sql`select search_tickets(${companies}, ${like}, false, ${mostFound}) as id`;
  const byNumber = sql`select t.id from tickets t where t.id = ${ticketNumber(words) ?? 0} and t.company_id = any (${companies})`;
  const byColumn: Record<SearchColumn, SQL> = {
    subject: sql`select t.id from tickets t where t.id in (${byWords}) and t.subject ilike ${like}`,
    content: sql`select t.id from tickets t where t.id in (${byWords}) and t.content ilike ${like}`,
    crmTicketId: byNumber,
    projectName: sql`select t.id from tickets t join projects p on p.id = t.project_id
      where t.company_id = any (${companies}) and p.name ilike ${like} limit ${mostFound}`,
    creator: sql`select t.id from tickets t where t.company_id = any (${companies})
      and t.creator_id in (select id from users where full_name ilike ${like}) limit ${mostFound}`,
  };
  const query = column ? byColumn[column] : sql`${byWords} union ${byNumber}`;
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map((row) => row.id);
}

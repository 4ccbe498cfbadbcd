// The list of people. People have no company and no row-level security: a company narrows it by their links. Whatever
// narrows it is resolved to ids first; what matches more people than are counted anyway is looked for on the way along
// the index of the order.
import { type Role, totalCap } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { PersonRow } from './people.queries.ts';

export interface PeopleFilter {
  readonly searchValue?: string | undefined;
  readonly column?: 'id' | 'fullName' | 'email' | 'dni' | undefined;
  readonly noDeleted: boolean;
  readonly projectId?: number | undefined;
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
  readonly verified?: boolean | undefined;
  /** People with a link to one of these companies; everybody with `all`. */
  readonly companyIds: readonly number[] | 'all';
  readonly except?: readonly number[] | undefined;
}

export interface PeopleOrder {
  readonly sortBy: 'fullName' | 'email' | 'createdAt';
  readonly orderBy: 'asc' | 'desc';
}

const orderColumns = { fullName: 'sort_name', email: 'email', createdAt: 'created_at' } as const;

function orderOf({ sortBy, orderBy }: PeopleOrder): SQL {
  const direction = orderBy === 'asc' ? 'asc' : 'desc';
  return sql.raw(`u.${orderColumns[sortBy]} ${direction}, u.id ${direction}`);
}

const list = (ids: readonly number[]): SQL => sql`${[...ids]}::bigint[]`;

/** Ids a query finds, or undefined when there are more than are counted. */
async function fewIds(db: Database, query: SQL): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${query}) found limit ${totalCap + 1}`,
  );
  return rows.length > totalCap ? undefined : rows.map(({ id }) => id);
}

async function among(db: Database, ids: SQL, otherwise: SQL): Promise<SQL> {
  const few = await fewIds(db, ids);
  return few ? sql`u.id = any (${list(few)})` : otherwise;
}

const linkedTo = (companyIds: readonly number[]): SQL => sql`
  select user_id as id from user_projects where company_id = any (${list(companyIds)}) and not deleted
  union select user_id from user_companies where company_id = any (${list(companyIds)})`;

function withLink(db: Database, companyIds: readonly number[]): Promise<SQL> {
  const has = sql`(exists (select 1 from user_projects l
      where l.user_id = u.id and not l.deleted and l.company_id = any (${list(companyIds)}))
    or exists (select 1 from user_companies l where l.user_id = u.id and l.company_id = any (${list(companyIds)})))`;
  return among(db, linkedTo(companyIds), has);
}

function onProject(db: Database, projectId: number): Promise<SQL> {
  const links = sql`select user_id as id from user_projects where project_id = ${projectId} and not deleted`;
  return among(db, links, sql`u.id in (${links})`);
}

const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Words in name, e-mail and identity document, or in one of them. Each word has to be there, in any order. */
async function carrying(db: Database, words: string, column: PeopleFilter['column']): Promise<SQL> {
  if (column === 'id') return sql`u.id = ${/^\d{1,15}$/.test(words) ? Number(words) : 0}`;
  const places = { fullName: sql`u.sort_name`, email: sql`u.email`, dni: sql`lower(u.dni)` };
  const all = words.split(/\s+/).map((word) => {
    const like = sql`fold_words(${patternOf(word)})`;
    return column
      ? sql`(u.search_text like ${like} and ${places[column]} like ${like})`
      : sql`u.search_text like ${like}`;
  });
  const condition = sql.join(all, ' and ');
  // The index of words knows pieces of three letters.
  if (!words.split(/\s+/).some((word) => word.length > 2)) return condition;
  return among(db, sql`select u.id from users u where ${condition}`, condition);
}

async function conditionsOf(db: Database, filter: PeopleFilter): Promise<SQL> {
  const parts: SQL[] = [filter.noDeleted ? sql`not u.deleted` : sql`true`];
  if (filter.role) parts.push(sql`u.role = ${filter.role}`);
  if (filter.active !== undefined) parts.push(filter.active ? sql`u.active` : sql`not u.active`);
  if (filter.verified !== undefined)
    parts.push(filter.verified ? sql`u.verified_at is not null` : sql`u.verified_at is null`);
  if (filter.except?.length) parts.push(sql`u.id <> all (${list(filter.except)})`);
  if (filter.companyIds !== 'all') parts.push(await withLink(db, filter.companyIds));
  if (filter.projectId !== undefined) parts.push(await onProject(db, filter.projectId));
  if (filter.searchValue) parts.push(await carrying(db, filter.searchValue, filter.column));
  return sql.join(parts, ' and ');
}

/** Columns of a PersonRow for `u`; what they are linked to is told within the companies in reach. */
export const personColumns = (reach: readonly number[]): SQL => sql`
  u.id, u.full_name as "fullName", u.last_name as "lastName", u.dni, u.country_code as "countryCode", u.email, u.role,
  u.active, u.verified_at is not null as verified, u.deleted, u.phone_number as "phoneNumber", u.bank,
  u.number_account as "numberAccount", u.avatar, u.qr_authorization as "qrAuthorization", u.created_at as "createdAt",
  (select s.created_at from sessions s where s.user_id = u.id order by s.created_at desc limit 1) as "lastSignInAt",
  (select coalesce(json_agg(c.name order by c.name), '[]') from companies c where c.id in (
    select l.company_id from user_projects l where l.user_id = u.id and not l.deleted and l.company_id = any (${list(reach)})
    union select l.company_id from user_companies l where l.user_id = u.id and l.company_id = any (${list(reach)}))) as companies,
  (select count(*)::int from user_projects l
    where l.user_id = u.id and not l.deleted and l.company_id = any (${list(reach)})) as "projectCount"`;

export interface PeoplePage {
  readonly rows: PersonRow[];
  /** Counted up to one past the cap. */
  readonly total: number;
}

/** One page of people. `reach`: companies whose links are shown. */
export async function listPeople(
  db: Database,
  reach: readonly number[],
  filter: PeopleFilter,
  order: PeopleOrder,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PeoplePage> {
  const where = await conditionsOf(db, filter);
  const { rows } = await db.execute<PersonRow>(sql`
    with page as materialized (
      select u.id from users u where ${where} order by ${orderOf(order)} offset ${page * limit} limit ${limit})
    select ${personColumns(reach)} from page join users u on u.id = page.id order by ${orderOf(order)}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from users u where ${where} limit ${totalCap + 1}) c`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Everyone who matches, by name, `step` at a time; each step goes on behind the last person of the one before. */
export async function* walkPeople(
  db: Database,
  reach: readonly number[],
  filter: PeopleFilter,
  step = 1000,
): AsyncGenerator<PersonRow[]> {
  const where = await conditionsOf(db, filter);
  let after = { name: '', id: 0 };
  for (;;) {
    const { rows } = await db.execute<PersonRow & { sortName: string }>(sql`
      with step as materialized (
        select u.id from users u where ${where} and (u.sort_name, u.id) > (${after.name}, ${after.id}::bigint)
        order by u.sort_name, u.id limit ${step})
      select ${personColumns(reach)}, u.sort_name as "sortName"
      from step join users u on u.id = step.id order by u.sort_name, u.id`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = { name: last.sortName, id: last.id };
  }
}

export interface ColleagueRow extends Record<string, unknown> {
  id: number;
  fullName: string;
  email: string;
  role: Role;
}

/** People on the projects in reach, by name; `onlyId` leaves one of them. */
export async function listColleagues(
  db: Database,
  scope: { readonly companyIds: readonly number[]; readonly projectIds: readonly number[] | 'all' },
  filter: {
    readonly searchValue?: string | undefined;
    readonly onlyId?: number | undefined;
    readonly page: number;
    readonly limit: number;
  },
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const links =
    scope.projectIds === 'all'
      ? linkedTo(scope.companyIds)
      : sql`select user_id as id from user_projects where not deleted
          and company_id = any (${list(scope.companyIds)}) and project_id = any (${list(scope.projectIds)})`;
  const parts = [sql`not u.deleted`, sql`u.active`, await among(db, links, sql`u.id in (${links})`)];
  if (filter.onlyId !== undefined) parts.push(sql`u.id = ${filter.onlyId}`);
  if (filter.searchValue) parts.push(await carrying(db, filter.searchValue, undefined));
  const where = sql.join(parts, ' and ');
  const { rows } = await db.execute<ColleagueRow>(sql`
    select u.id, u.full_name as "fullName", u.email, u.role from users u where ${where}
    order by u.sort_name, u.id offset ${filter.page * filter.limit} limit ${filter.limit}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from users u where ${where} limit ${totalCap + 1}) c`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

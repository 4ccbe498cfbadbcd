// The list of people. People have no company and no row-level security: a company narrows it by their links. Whatever
// narrows it is resolved to ids first; what matches more people than are counted anyway is looked for on the way along
// the index of the order.
import { type PeopleFilters, totalCap } from '@gondola/contract';
import { patternOf, wordsOf } from '../../platform/database/search-words.ts';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  boolean,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import { invitationColumns, invitationJoins, isInvitation } from './invitations.queries.ts';
import { users } from './users.queries.ts';
import type { Database } from '../../platform/database/transaction.ts';

const person = selection({
  ...users.as(
    'u',
    'id',
    'fullName',
    'lastName',
    'dni',
    'countryCode',
    'email',
    'role',
    'active',
    'deleted',
    'phoneNumber',
    'bank',
    'numberAccount',
    'avatar',
    'qrAuthorization',
    'createdAt',
  ),
  verified: boolean(sql`u.verified_at is not null`),
  ...invitationColumns,
  lastSignInAt: nullable(
    timestamptz(
      sql`(select s.created_at from sessions s where s.user_id = u.id order by s.created_at desc limit 1)`,
    ),
  ),
  companies: jsonb<string[]>(sql`(select coalesce(json_agg(c.name order by c.name), '[]')
      from companies c where c.id = any (links.company_ids))`),
  projectCount: int(sql`coalesce(links.projects, 0)`),
});
export type PersonRow = RowOf<typeof person>;

export interface PeopleFilter extends Omit<PeopleFilters, 'onlyDeleted'> {
  readonly onlyDeleted?: boolean | undefined;
  /** Linked to one of these. */
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

/** Ids that some selects of `id` find, or undefined when one of them finds more than is counted. */
async function fewIds(db: Database, selects: readonly SQL[]): Promise<number[] | undefined> {
  const branches = selects.map((select) => sql`(${select} limit ${totalCap + 1})`);
  const { rows } = await db.execute<{ id: number }>(sql`${sql.join(branches, ' union all ')}`);
  return rows.length > totalCap ? undefined : rows.map(({ id }) => id);
}

/** The condition that somebody is among those found; `otherwise` where they are too many to list. */
async function among(db: Database, selects: readonly SQL[], otherwise: SQL): Promise<SQL> {
  const few = await fewIds(db, selects);
  return few ? sql`u.id = any (${sql.ids(few)})` : otherwise;
}

/** The condition that a person has a live link (`user_projects` as l) that fits. */
const linkedWhere = (db: Database, fits: SQL, more: readonly SQL[] = [], orElse?: SQL): Promise<SQL> => {
  const select = sql`select l.user_id as id from user_projects l where not l.deleted and ${fits}`;
  const exists = sql`exists (select 1 from user_projects l where l.user_id = u.id and not l.deleted and ${fits})`;
  return among(db, [select, ...more], orElse ? sql`(${exists} or ${orElse})` : exists);
};

function withLink(db: Database, companyIds: readonly number[]): Promise<SQL> {
  const direct = inCompanies('l', companyIds);
  return linkedWhere(
    db,
    direct,
    [sql`select l.user_id as id from user_companies l where ${direct}`],
    sql`exists (select 1 from user_companies l where l.user_id = u.id and ${direct})`,
  );
}

/** Text that holds a word; one too short for the index of pieces has to begin a word of the text, which another index knows. */
function holding(text: SQL, word: string): SQL {
  if (word.length > 2) return sql`${text} like ${patternOf(word)}`;
  return sql`part_words(${text}) like ${`% ${patternOf(word).slice(1)}`}`;
}

/** Words in name, e-mail and identity document, or in one of them. Each word has to be there, in any order. */
async function carrying(db: Database, words: string, column: PeopleFilter['column']): Promise<SQL> {
  if (column === 'id') return sql`u.id = ${/^\d{1,15}$/.test(words) ? Number(words) : 0}`;
  const places = { fullName: sql`u.sort_name`, email: sql`u.email`, dni: sql`lower(u.dni)` };
  const all = wordsOf(words).map((word) => {
    const anywhere = holding(sql`u.search_text`, word);
    return column ? sql`(${anywhere} and ${holding(places[column], word)})` : anywhere;
  });
  const condition = sql.join(all, ' and ');
  return among(db, [sql`select u.id from users u where ${condition}`], condition);
}

/** A filter whose links and words have been looked up. */
interface FoundPeople extends Omit<PeopleFilter, 'companyIds' | 'projectId' | 'searchValue'> {
  readonly companyIds?: SQL | undefined;
  readonly projectId?: SQL | undefined;
  readonly searchValue?: SQL | undefined;
}

const filterConditions: FilterConditions<FoundPeople> = {
  noDeleted: (isOnly, { onlyDeleted }) =>
    onlyDeleted ? sql`u.deleted` : isOnly ? sql`not u.deleted` : sql`true`,
  onlyDeleted: readByAnother,
  role: (role) => sql`u.role = ${role}`,
  active: (isActive) => (isActive ? sql`u.active` : sql`not u.active`),
  verified: (hasCome) => (hasCome ? sql`u.verified_at is not null` : sql`u.verified_at is null`),
  invitation: (state) => isInvitation[state],
  except: (ids) => (ids.length > 0 ? sql`u.id <> all (${sql.ids(ids)})` : undefined),
  companyIds: (isLinked) => isLinked,
  projectId: (isLinked) => isLinked,
  searchValue: (isFound) => isFound,
  column: readByAnother,
};

async function conditions(db: Database, filter: PeopleFilter): Promise<SQL> {
  const { companyIds, projectId, searchValue } = filter;
  const found: FoundPeople = {
    ...filter,
    companyIds: companyIds === 'all' ? undefined : await withLink(db, companyIds),
    projectId: projectId === undefined ? undefined : await linkedWhere(db, sql`l.project_id = ${projectId}`),
    searchValue: searchValue ? await carrying(db, searchValue, filter.column) : undefined,
  };
  return sql.join(conditionsOf(found, filterConditions), ' and ');
}

/**
 * Rows of the people that `page` selects (`select u.* from users u …`), in an order. Their links are shown within the companies in
 * reach, for all of them in one go.
 */
export const personRows = (page: SQL, companyIds: readonly number[], order: SQL): SQL => sql`
  with page as materialized (${page}),
  links as materialized (
    select l.user_id, count(l.project_id)::int as projects, array_agg(distinct l.company_id) as company_ids
    from (
      select user_id, company_id, project_id from user_projects
        where user_id = any (array(select id from page)) and not deleted and ${inCompanies('user_projects', companyIds)}
      union all
      select user_id, company_id, null from user_companies
        where user_id = any (array(select id from page)) and ${inCompanies('user_companies', companyIds)}
    ) l group by l.user_id)
  select ${person.columns}, u.sort_name as "sortName"
  from page u left join links on links.user_id = u.id ${invitationJoins} order by ${order}`;

export interface PeoplePage {
  readonly rows: PersonRow[];
  /** Counted up to one past the cap. */
  readonly total: number;
}

/** One page of people. `companyIds`: companies whose links are shown. */
export async function listPeople(
  db: Database,
  companyIds: readonly number[],
  filter: PeopleFilter,
  order: PeopleOrder,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PeoplePage> {
  const where = await conditions(db, filter);
  // Ids first: the index alone passes over the rows before a page.
  const ids = sql`select u.id from users u where ${where} order by ${orderOf(order)} offset ${page * limit} limit ${limit}`;
  const those = sql`select u.* from (${ids}) found join users u on u.id = found.id`;
  const { rows } = await db.execute<PersonRow>(personRows(those, companyIds, orderOf(order)));
  return { rows, total: await countCapped(db, sql`select 1 from users u where ${where}`) };
}

/** Everyone who matches, by name, `step` at a time; each step goes on behind the last person of the one before. */
export async function* walkPeople(
  db: Database,
  companyIds: readonly number[],
  filter: PeopleFilter,
  step = 1000,
): AsyncGenerator<PersonRow[]> {
  const where = await conditions(db, filter);
  let after = { name: '', id: 0 };
  for (;;) {
    const those = sql`select u.* from users u where ${where}
      and (u.sort_name, u.id) > (${after.name}, ${after.id}::bigint) order by u.sort_name, u.id limit ${step}`;
    const { rows } = await db.execute<PersonRow & { sortName: string }>(
      personRows(those, companyIds, sql`u.sort_name, u.id`),
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = { name: last.sortName, id: last.id };
  }
}

const colleague = selection({ ...users.as('u', 'id', 'email', 'role'), fullName: text(sql`u.whole_name`) });
export type ColleagueRow = RowOf<typeof colleague>;

/** People on the projects in scope, by name; `onlyId` leaves one of them. */
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
  const works =
    scope.projectIds === 'all'
      ? await withLink(db, scope.companyIds)
      : await linkedWhere(
          db,
          sql`${inCompanies('l', scope.companyIds)} and l.project_id = any (${sql.ids(scope.projectIds)})`,
        );
  const parts = [sql`not u.deleted`, sql`u.active`, works];
  if (filter.onlyId !== undefined) parts.push(sql`u.id = ${filter.onlyId}`);
  if (filter.searchValue) parts.push(await carrying(db, filter.searchValue, undefined));
  const where = sql.join(parts, ' and ');
  const { rows } = await db.execute<ColleagueRow>(sql`
    select ${colleague.columns} from users u where ${where}
    order by u.sort_name, u.id offset ${filter.page * filter.limit} limit ${filter.limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from users u where ${where}`) };
}

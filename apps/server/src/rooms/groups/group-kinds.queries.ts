// The differences between the three kinds of groups in the database: their tables, who can be a member, and how a search finds
// those. Everything else about groups is written once.
import type { GroupLocation, GroupProduct, GroupUser, Matching } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  nullable,
  type Table,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';

const columnsOfGroups = {
  id: withDefault(bigint()),
  companyId: bigint(),
  name: text(),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  requestId: nullable(uuid()),
};

export const userGroupTable = table('user_groups', columnsOfGroups);
export const listingTable = table('listings', columnsOfGroups);
export const clusterTable = table('clusters', { ...columnsOfGroups, listingId: nullable(bigint()) });

export interface GroupKind<Member = unknown> {
  readonly name: 'userGroup' | 'listing' | 'cluster';
  /** Table of the groups. */
  readonly table: Table<typeof columnsOfGroups>;
  /** Table of the memberships and its two columns. */
  readonly members: string;
  readonly groupColumn: string;
  readonly memberColumn: string;
  /**
   * The possible members of a company, as a table expression with id, deleted and search_text. `probed`: asked of one row after
   * the other, for those who walk an order or know ids; otherwise they are made a set first, where that takes more than a look.
   */
  readonly candidates: (companyId: number, probed?: boolean) => SQL;
  /** Whether the candidates are so many that an order is sooner walked than sorted; where they are made a set. */
  readonly areMany?: (companyId: number) => SQL;
  /** Column of the candidates that they are listed by; an index of their table has it after the company. */
  readonly order: string;
  /** Columns of the contract that can be searched alone, and the expression on `t` behind each. */
  readonly columns: Readonly<Record<string, string>>;
  /** Ids of candidates that carry some patterns, at most `max`, by the index of words; where there is one. */
  readonly found?: (companyId: number, patterns: readonly string[], max: number) => SQL;
  /** The columns of a list of members, as expressions on `t`. */
  readonly shown: { readonly [Field in keyof Omit<Member, 'inGroup'>]: string };
}

/** People of a company who are sorted by name for a page of them; of more, the names are walked. */
const maxSorted = 50_000;

/** Person `u` is linked to a company. An offset keeps the planner from making a set of all links first. */
const isLinked = (companyId: number): SQL => sql`(
  exists (select 1 from user_companies l where l.company_id = ${companyId} and l.user_id = u.id offset 0)
  or exists (select 1 from user_projects l where l.company_id = ${companyId} and l.user_id = u.id and not l.deleted offset 0))`;

const isAmongLinked = (companyId: number): SQL => sql`u.id in (
  select user_id from user_companies where company_id = ${companyId}
  union select user_id from user_projects where company_id = ${companyId} and not deleted)`;

export const userGroups: GroupKind<GroupUser> = {
  name: 'userGroup',
  table: userGroupTable,
  members: 'user_group_members',
  groupColumn: 'user_group_id',
  memberColumn: 'user_id',
  // Linked to the company directly or through one of its projects (D8).
  candidates: (companyId, probed = false) => sql`(
    select u.*, (u.role = 'scout' or exists (select 1 from user_projects s
      where s.user_id = u.id and s.company_id = ${companyId} and s.role = 'scout' and not s.deleted)) as is_scout
    from users u where ${probed ? isLinked(companyId) : isAmongLinked(companyId)})`,
  areMany: (companyId) => sql`
    select count(*) > ${maxSorted} from (
      select 1 from user_projects where company_id = ${companyId} and not deleted limit ${maxSorted + 1}) linked`,
  order: 'sort_name',
  columns: { fullName: 't.whole_name', email: 't.email', role: 't.role' },
  // Of everybody: who may be a member is asked of those found. One pattern at a time, which is what the index knows.
  found: (_companyId, patterns, max) =>
    sql`select u.id from users u where ${sql.join(
      patterns.map((pattern) => sql`u.search_text like ${pattern}`),
      ' and ',
    )} limit ${max}`,
  shown: {
    id: 't.id',
    fullName: 't.whole_name',
    email: 't.email',
    role: 't.role',
    active: 't.active and not t.deleted',
    isScout: 't.is_scout',
  },
};

export const listings: GroupKind<GroupProduct> = {
  name: 'listing',
  table: listingTable,
  members: 'listing_products',
  groupColumn: 'listing_id',
  memberColumn: 'product_id',
  candidates: (companyId) => sql`(select * from products where company_id = ${companyId})`,
  order: 'name',
  columns: {
    name: 't.name',
    internalCode: 't.internal_code',
    ean: 't.ean',
    categoryCode: 't.category_code',
  },
  found: (companyId, patterns, max) =>
    sql`select search_products(array[${companyId}::bigint], ${sql.texts(patterns)}, 'all', ${max}) as id`,
  shown: {
    id: 't.id',
    name: 't.name',
    internalCode: 't.internal_code',
    ean: 't.ean',
    categoryCode: 't.category_code',
    deleted: 't.deleted',
  },
};

export const clusters: GroupKind<GroupLocation> = {
  name: 'cluster',
  table: clusterTable,
  members: 'cluster_locations',
  groupColumn: 'cluster_id',
  memberColumn: 'location_id',
  candidates: (companyId) =>
    sql`(select location_id as id, * from company_locations where company_id = ${companyId})`,
  order: 'sort_name',
  columns: { name: 't.sort_name', chain: 't.chain', internalCode: 't.internal_code' },
  found: (companyId, patterns, max) =>
    sql`select location_id as id from search_locations(array[${companyId}::bigint], ${sql.texts(patterns)}, 'all', null, ${max})`,
  shown: {
    id: 't.id',
    name: '(select l.name from locations l where l.id = t.id)',
    internalCode: 't.internal_code',
    chain: 't.chain',
    address: '(select l.address from locations l where l.id = t.id)',
    city: '(select l.city from locations l where l.id = t.id)',
    deleted: 't.deleted',
  },
};

function carries({ columns }: GroupKind, words: string, column: string | undefined): SQL {
  if (column === 'id') return sql`t.id = ${/^\d{1,15}$/.test(words) ? Number(words) : 0}`;
  const expression = column === undefined ? undefined : columns[column];
  const text = expression === undefined ? sql`t.search_text` : sql`fold_words(${sql.raw(expression)})`;
  return carriesWords(text, words);
}

/** Candidate `t` is a member of one of some user groups; no location or product is. */
const isInUserGroup = (kind: GroupKind, companyId: number, userGroupIds: readonly number[]): SQL =>
  kind.name === 'userGroup'
    ? sql`t.id in (select m.user_id from user_group_members m
        where m.company_id = ${companyId} and m.user_group_id = any (${sql.ids(userGroupIds)}))`
    : sql`false`;

/** The condition on a candidate `t` of a search among possible members. */
export function matches(kind: GroupKind, companyId: number, search: Matching): SQL {
  const { searchValue, column, noDeleted, userGroupIds } = search;
  const parts = [
    ...(searchValue ? [carries(kind, searchValue, column)] : []),
    ...(noDeleted ? [sql`not t.deleted`] : []),
    ...(userGroupIds === undefined ? [] : [isInUserGroup(kind, companyId, userGroupIds)]),
  ];
  return parts.length > 0 ? sql.join(parts, ' and ') : sql`true`;
}

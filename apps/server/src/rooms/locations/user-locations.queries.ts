// SQL of the locations someone may choose: those linked to them where any are, else those of their projects and those that no
// project claims.
import { totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface UserLocationRow extends Record<string, unknown> {
  location_id: number;
  company_id: number;
  project_id: number | null;
  name: string;
  chain: string | null;
  internal_code: string | null;
  user_id: number;
  full_name: string;
  email: string;
}

export interface UserLocationFilter {
  readonly userId: number;
  readonly searchValue?: string | undefined;
  readonly projectId?: number | undefined;
  readonly locationIds?: readonly number[] | undefined;
}

const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function from(scope: CompanyScope, filter: UserLocationFilter, people: SQL): SQL {
  const { userId, searchValue, projectId, locationIds } = filter;
  const projects =
    scope.projectIds === 'all' ? sql`true` : sql`p.project_id = any (${[...scope.projectIds]}::bigint[])`;
  const ofProject = sql`p.company_id = t.company_id and p.location_id = t.location_id and not p.deleted`;
  const parts: SQL[] = [
    sql`t.company_id = any (${[...scope.companyIds]}::bigint[])`,
    sql`not t.deleted`,
    sql`(p.id is not null or not exists (select 1 from location_projects p where ${ofProject}))`,
  ];
  if (scope.projectIds !== 'all') {
    const own = sql`select 1 from user_locations o where o.company_id = t.company_id and o.user_id = ${userId} and not o.deleted`;
    parts.push(sql`(exists (${own} and o.location_id = t.location_id) or not exists (${own}))`);
  }
  if (projectId !== undefined) parts.push(sql`p.project_id = ${projectId}`);
  if (locationIds) parts.push(sql`t.location_id = any (${[...locationIds]}::bigint[])`);
  if (searchValue) parts.push(sql`t.search_text like fold_words(${patternOf(searchValue)})`);
  return sql`company_locations t join locations l on l.id = t.location_id left join location_projects p on ${ofProject} and ${projects} ${people}
    where ${sql.join(parts, ' and ')}`;
}

const withPeople = sql`
  join user_locations w on w.company_id = t.company_id and w.location_id = t.location_id and not w.deleted
  join users u on u.id = w.user_id and u.active and not u.deleted`;

async function readPage(db: Database, rows: SQL, { page, limit }: PageRequest, order: SQL, columns: SQL) {
  const found = await db.execute<UserLocationRow>(sql`
    select ${columns} from ${rows} order by ${order} offset ${page * limit} limit ${limit}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${rows} limit ${totalCap + 1}) counted`);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

const columns = sql`t.location_id, t.company_id, p.project_id, l.name, t.chain, t.internal_code`;

/** A page of the locations the person may choose, by name; one row for each project of a location. */
export function listUserLocations(
  db: Database,
  scope: CompanyScope,
  filter: UserLocationFilter,
  request: PageRequest,
) {
  return readPage(
    db,
    from(scope, filter, sql``),
    request,
    sql`t.sort_name, t.location_id, p.project_id`,
    columns,
  );
}

/** The same locations with everyone linked to them; locations without anyone do not appear. */
export function listUserLocationEmails(
  db: Database,
  scope: CompanyScope,
  filter: UserLocationFilter,
  request: PageRequest,
) {
  return readPage(
    db,
    from(scope, filter, withPeople),
    request,
    sql`t.sort_name, t.location_id, p.project_id, u.email`,
    sql`${columns}, u.id as user_id, u.full_name, u.email`,
  );
}

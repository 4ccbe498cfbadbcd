// SQL of the locations someone may choose: those linked to them where any are, else those of their projects and those that no
// project claims. Walked by name, company by company, so that the first page does not wait for the last.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import { inProjects } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { bigint, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { locationConditions, findKeys, type FoundKeys } from './location-search.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

const userLocation = selection({
  locationId: bigint(sql`r.location_id`),
  companyId: bigint(sql`r.company_id`),
  projectId: nullable(bigint(sql`r.project_id`)),
  name: text(sql`l.name`),
  chain: nullable(text(sql`l.chain`)),
  internalCode: nullable(text(sql`r.internal_code`)),
  // These are only read where `withPeople` asks for them.
  userId: bigint(sql`r.user_id`),
  fullName: text(sql`r.whole_name`),
  email: text(sql`r.email`),
});
export type UserLocationRow = RowOf<typeof userLocation>;

export interface UserLocationFilter {
  readonly userId: number;
  readonly searchValue?: string | undefined;
  readonly projectId?: number | undefined;
  readonly locationIds?: readonly number[] | undefined;
}

interface PickerQuery {
  readonly scope: CompanyScope;
  readonly filter: UserLocationFilter;
  /** One row for everyone linked to a location, rather than one for the location. */
  readonly withPeople: boolean;
}

const links = sql`location_projects p where p.company_id = t.company_id and p.location_id = t.location_id and not p.deleted`;

/** The projects in scope through which a location may be chosen; one row without a project where none claims it. */
function projectsOf(scope: CompanyScope, projectId: number | undefined): SQL {
  const inReach = inProjects('p', scope.projectIds);
  if (projectId !== undefined)
    return sql`select p.project_id from ${links} and ${inReach} and p.project_id = ${projectId}`;
  return sql`select p.project_id from ${links} and ${inReach}
    union all select null::bigint where not exists (select 1 from ${links})`;
}

/** Locations of the partition's company, found by their keys where these are few. */
function locationsOf(found: FoundKeys): SQL {
  if (!found) return sql`company_locations t`;
  return sql`unnest(${sql.ids(found.companyIds)}, ${sql.ids(found.locationIds)}) as key (company_id, id)
    cross join lateral (select * from company_locations k
      where k.company_id = key.company_id and k.location_id = key.id offset 0) t`;
}

const people = sql`
  join user_locations w on w.company_id = t.company_id and w.location_id = t.location_id and not w.deleted
  join users u on u.id = w.user_id and u.active and not u.deleted`;

function rowsOf({ scope, filter, withPeople }: PickerQuery, found: FoundKeys, order: SQL, max: number): SQL {
  const { userId, searchValue, projectId, locationIds: idsIn } = filter;
  const own = sql`select 1 from user_locations o
    where o.company_id = t.company_id and o.user_id = ${userId} and not o.deleted`;
  const ownOnly =
    scope.projectIds === 'all'
      ? sql`true`
      : sql`(not exists (${own}) or exists (${own} and o.location_id = t.location_id))`;
  const person = withPeople ? sql`u.id, u.whole_name, u.email` : sql`null::bigint, null::text, null::text`;
  return sql`unnest(${sql.ids(scope.companyIds)}) as partition (company_id) cross join lateral (
      select t.location_id, t.company_id, p.project_id, t.sort_name, t.internal_code, ${person}
      from ${locationsOf(found)} cross join lateral (${projectsOf(scope, projectId)}) p ${withPeople ? people : sql``}
      where t.company_id = partition.company_id and ${locationConditions({ searchValue, deleted: false, idsIn })} and ${ownOnly}
      order by ${order} limit ${max}
    ) r (location_id, company_id, project_id, sort_name, internal_code, user_id, whole_name, email)`;
}

async function readPage(db: Database, query: PickerQuery, { page, limit }: PageRequest) {
  const { searchValue, locationIds: idsIn } = query.filter;
  const found = await findKeys(db, query.scope.companyIds, { searchValue, deleted: false, idsIn });
  const order = query.withPeople
    ? sql`t.sort_name, t.location_id, p.project_id, u.email`
    : sql`t.sort_name, t.location_id, p.project_id`;
  const { rows } = await db.execute<UserLocationRow>(sql`
    select ${userLocation.columns} from ${rowsOf(query, found, order, (page + 1) * limit)} join locations l on l.id = r.location_id
    order by r.sort_name, r.location_id, r.project_id, r.email offset ${page * limit} limit ${limit}`);
  return {
    rows,
    total: await countCapped(
      db,
      sql`select 1 from ${rowsOf(query, found, sql`t.sort_name, t.location_id`, capOfTotals() + 1)}`,
    ),
  };
}

/** A page of the locations the person may choose, by name; one row for each project of a location. */
export const listUserLocations = (
  db: Database,
  scope: CompanyScope,
  filter: UserLocationFilter,
  request: PageRequest,
) => readPage(db, { scope, filter, withPeople: false }, request);

/** The same locations with everyone linked to them; locations without anyone do not appear. */
export const listUserLocationEmails = (
  db: Database,
  scope: CompanyScope,
  filter: UserLocationFilter,
  request: PageRequest,
) => readPage(db, { scope, filter, withPeople: true }, request);

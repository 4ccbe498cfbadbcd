// SQL about single locations of a company. The list, the map and the general locations have their own files.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { locations } from './general-locations.queries.ts';

/** A company's own part of a location. */
export const companyLocations = table('company_locations', {
  companyId: bigint(),
  locationId: bigint(),
  internalCode: nullable(text()),
  isDistributionCenter: withDefault(boolean()),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  /** Name as the list is ordered by it. */
  sortName: withDefault(text()),
});

/** A location of a company, for a query whose tables are aliased t (company_locations), l and c. */
export const location = selection({
  ...locations.except('l', 'id', 'createdBy', 'requestId'),
  ...companyLocations.except('t', 'locationId'),
  id: bigint(sql`t.location_id`),
  companyName: text(sql`c.name`),
});
export type LocationRow = RowOf<typeof location>;

export const locationJoins = sql.raw(`
  join locations l on l.id = t.location_id
  join companies c on c.id = t.company_id`);

/** Whether the company has linked this location and not deleted it. */
export async function findCompanyLocation(
  db: Database,
  companyId: number,
  locationId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_locations
    where company_id = ${companyId} and location_id = ${locationId} and not deleted`);
  return rows.length > 0;
}

/** The location in each company of the scope that has linked it, deleted links included. */
export async function findLocation(
  db: Database,
  scope: CompanyScope,
  locationId: number,
): Promise<LocationRow[]> {
  const { rows } = await db.execute<LocationRow>(sql`
    select ${location.columns} from company_locations t ${locationJoins}
    where t.location_id = ${locationId} and ${inCompanies('t', scope.companyIds)}
    order by t.company_id`);
  return rows;
}

/** Marks a link deleted or takes that back; false when it was so already. */
export async function saveDeleted(
  db: Database,
  companyId: number,
  locationId: number,
  deleted: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update company_locations set deleted = ${deleted}
    where company_id = ${companyId} and location_id = ${locationId} and deleted <> ${deleted}`);
  return rowCount === 1;
}

/**
 * Links a location, or takes back that its link was deleted; false when it was linked already. A code that another
 * location of the company has throws the database's 23505.
 */
export async function saveLink(
  db: Database,
  companyId: number,
  locationId: number,
  internalCode: string | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${companyLocations.insert({ companyId, locationId, internalCode })}
    on conflict (company_id, location_id) do update
      set deleted = false, internal_code = coalesce(excluded.internal_code, company_locations.internal_code)
      where company_locations.deleted`);
  return rowCount === 1;
}

/** Whether another location of the company has this code, whatever its capitals and its Unicode form. */
export async function isCodeTaken(
  db: Database,
  companyId: number,
  locationId: number,
  internalCode: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_locations
    where company_id = ${companyId} and folded_code = fold_code(${internalCode})
      and location_id <> ${locationId}`);
  return rows.length > 0;
}

/** Lets moves of a company's distribution centre, and additions to its locations, come one after the other. */
export async function holdCompany(db: Database, companyId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from companies where id = ${companyId} for no key update`);
  return rows.length > 0;
}

/**
 * Moves the flag within a company that `holdCompany` holds. A deleted location loses it as well, so that its return makes no
 * second centre. Gives the location that had it; false when the new one is not an active location.
 */
export async function moveDistributionCenter(
  db: Database,
  companyId: number,
  locationId: number,
): Promise<{ before: number | null } | false> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update company_locations set is_distribution_center = false
    where company_id = ${companyId} and is_distribution_center and location_id <> ${locationId}
    returning location_id as id`);
  const { rowCount } = await db.execute(sql`
    update company_locations set is_distribution_center = true
    where company_id = ${companyId} and location_id = ${locationId} and not deleted`);
  return rowCount === 1 && { before: rows[0]?.id ?? null };
}

/** Projects a location belongs to, and how many people are linked to it. */
export async function listTies(
  db: Database,
  companyId: number,
  locationId: number,
): Promise<{ projects: { id: number; name: string }[]; users: number }> {
  const { rows } = await db.execute<{ projects: { id: number; name: string }[]; users: number }>(sql`
    select
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from location_projects lp join projects p on p.company_id = lp.company_id and p.id = lp.project_id
        where lp.company_id = ${companyId} and lp.location_id = ${locationId} and not lp.deleted), '[]') as projects,
      (select count(*)::int from user_locations ul
        where ul.company_id = ${companyId} and ul.location_id = ${locationId} and not ul.deleted) as users`);
  return rows[0] ?? { projects: [], users: 0 };
}

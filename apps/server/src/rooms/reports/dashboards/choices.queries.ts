// The choices of a company for a dashboard's filters.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/transaction.ts';

interface Named {
  id: number;
  name: string;
}

const inProjects = ({ projectIds }: CompanyScope, column: string): SQL =>
  projectIds === 'all' ? sql`true` : sql`${sql.raw(column)} = any (${sql.ids(projectIds)})`;

/** Projects of the company in scope. */
export async function listProjects(db: Database, scope: CompanyScope, companyId: number): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select p.id, p.name from projects p where p.company_id = ${companyId} and ${inProjects(scope, 'p.id')} order by p.name, p.id`);
  return rows;
}

export interface TaskChoice extends Named {
  projectId: number;
  /** The first task of its lineage. */
  lineageId: number;
}

/** Tasks of the projects in scope, the newest first. */
export async function listTasks(db: Database, scope: CompanyScope, companyId: number): Promise<TaskChoice[]> {
  const { rows } = await db.execute<TaskChoice>(sql`
    select t.id, t.title as name, t.project_id as "projectId", coalesce(t.lineage_id, t.id) as "lineageId"
    from tasks t
    where t.company_id = ${companyId} and not t.deleted and ${inProjects(scope, 't.project_id')}
    order by t.created_at desc, t.id desc limit 1000`);
  return rows;
}

/** The tasks of the lineages of these: what is said of one version of a task is said of all. */
export async function withLineages(
  db: Database,
  companyId: number,
  taskIds: readonly number[],
): Promise<number[]> {
  if (taskIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    with named as (
      select distinct coalesce(t.lineage_id, t.id) as first from tasks t
      where t.company_id = ${companyId} and t.id = any (${sql.ids(taskIds)})
    )
    select n.first as id from named n
    union all
    select t.id from named n join tasks t on t.company_id = ${companyId} and t.lineage_id = n.first`);
  return rows.map(({ id }) => id);
}

/** Chains of the company's places; the empty one means places without. */
export async function listChains(db: Database, companyId: number): Promise<string[]> {
  const { rows } = await db.execute<{ chain: string }>(sql`
    select distinct coalesce(l.chain, '') as chain from company_locations l where l.company_id = ${companyId} order by 1`);
  return rows.map(({ chain }) => chain);
}

export interface CategoryChoice {
  code: string;
  name: string;
}

export async function listCategories(db: Database, companyId: number): Promise<CategoryChoice[]> {
  const { rows } = await db.execute<CategoryChoice>(sql`
    select c.code, c.name from categories c where c.company_id = ${companyId} order by c.name, c.code`);
  return rows;
}

export async function listClusters(db: Database, companyId: number): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select c.id, c.name from clusters c where c.company_id = ${companyId} and not c.deleted order by c.name, c.id limit 1000`);
  return rows;
}

export interface Place {
  id: number;
  name: string;
  code: string | null;
  region: string | null;
  city: string | null;
  zone: string | null;
}

/** Every place of the company, with what filters of people ask about. */
export async function listPlaces(db: Database, companyId: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select l.id, l.name, cl.internal_code as code, l.region, l.city, l.zone
    from company_locations cl join locations l on l.id = cl.location_id where cl.company_id = ${companyId}`);
  return rows;
}

/** Places of a group; undefined when there is no such group in the company. */
export async function placesOfCluster(
  db: Database,
  companyId: number,
  clusterId: number,
): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select (select array_agg(m.location_id) from cluster_locations m where m.company_id = c.company_id and m.cluster_id = c.id) as ids
    from clusters c where c.company_id = ${companyId} and c.id = ${clusterId}`);
  const [row] = rows;
  return row && (row.ids ?? []);
}

export interface CompanyDays {
  name: string;
  today: string;
  timeZone: string;
  firstDay: string | null;
}

/** The company's day now and the day of its first response or challenge; undefined out of scope. */
export async function daysOfCompany(db: Database, companyId: number): Promise<CompanyDays | undefined> {
  const { rows } = await db.execute<CompanyDays>(sql`
    select c.name, c.time_zone as "timeZone", (now() at time zone c.time_zone)::date::text as today,
      least(
        (select (r.created_at at time zone c.time_zone)::date from responses r
          where r.company_id = c.id and not r.deleted order by r.created_at, r.id limit 1),
        (select (k.created_at at time zone c.time_zone)::date from tickets k
          where k.company_id = c.id and k.is_challenge order by k.created_at limit 1))::text as "firstDay"
    from companies c where c.id = ${companyId}`);
  return rows[0];
}

import { projectKeys } from '@gondola/contract';
import { totalCap } from '@gondola/contract';
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const projects = table('projects', {
  id: withDefault(bigint()),
  companyId: bigint(),
  name: text(),
  createdAt: withDefault(timestamptz()),
  /** Made by the client: one filled form makes one project. */
  requestId: nullable(uuid()),
});

export const project = selection(projects.as('p', 'id', ...projectKeys, 'companyId'));
export type ProjectRow = RowOf<typeof project>;

/** One project in scope, or undefined. */
export async function findProject(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProjectRow | undefined> {
  const { rows } = await db.execute<ProjectRow>(sql`
    select ${project.columns} from projects p where p.id = ${id} and ${inScope('p', scope, 'id')}`);
  return rows[0];
}

export interface ProjectFilter {
  readonly words?: string | undefined;
  readonly column: 'id' | 'name';
  readonly page: number;
  readonly limit: number;
}

/** A page of projects by name. */
export async function listProjects(
  db: Database,
  scope: CompanyScope,
  { words, column, page, limit }: ProjectFilter,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const matches = !words
    ? sql`true`
    : column === 'id'
      ? sql`p.id::text = ${words}`
      : sql`p.name ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const where = sql`${inScope('p', scope, 'id')} and ${matches}`;
  const { rows } = await db.execute<ProjectRow>(sql`
    select ${project.columns} from projects p where ${where}
    order by p.name, p.id offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from projects p where ${where}`) };
}

export interface StateCount {
  projectId: number;
  state: string;
  count: number;
}

/** Tickets (challenges left out) by state, for the projects of one page; each state is counted up to the cap. */
export async function countTickets(
  db: Database,
  scope: CompanyScope,
  projectIds: readonly number[],
): Promise<StateCount[]> {
  const { rows } = await db.execute<StateCount>(sql`
    select project_id as "projectId", state, least(count(*), ${totalCap})::int as count from tickets
    where ${inCompanies('tickets', scope.companyIds)} and not is_challenge
      and project_id = any (${sql.ids(projectIds)})
    group by project_id, state`);
  return rows;
}

/** Challenges of the projects by their status. */
export async function countChallenges(
  db: Database,
  scope: CompanyScope,
  projectIds: readonly number[],
): Promise<StateCount[]> {
  const { rows } = await db.execute<StateCount>(sql`
    select project_id as "projectId", challenge_status as state, count(*)::int as count from tickets
    where ${inCompanies('tickets', scope.companyIds)} and is_challenge
      and project_id = any (${sql.ids(projectIds)}) and challenge_status in ('solved', 'explained')
    group by project_id, challenge_status`);
  return rows;
}

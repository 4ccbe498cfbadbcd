import { projectKeys } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { project, type ProjectRow, projects } from './projects.queries.ts';

const fieldKeys = [...projectKeys, 'companyId'] as const;
export type ProjectFields = Pick<ProjectRow, (typeof fieldKeys)[number]>;

/** Adds a project without a wallet; undefined when a form of the same request made one already. */
export async function insertProject(
  db: Database,
  row: ProjectFields & { companyId: number; requestId: string | null },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${projects.insert(row, ...fieldKeys, 'requestId')}
    on conflict (request_id) do nothing returning id`);
  return rows[0]?.id;
}

export async function findProjectOfRequest(
  db: Database,
  scope: CompanyScope,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from projects where request_id = ${requestId} and ${inCompanies('projects', scope.companyIds)}`);
  return rows[0]?.id;
}

/** Holds a project in scope until the transaction ends: neither its company nor its wallet changes meanwhile. */
export async function lockProject(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProjectRow | undefined> {
  const { rows } = await db.execute<ProjectRow>(sql`
    select ${project.columns} from projects p where p.id = ${id} and ${inCompanies('p', scope.companyIds)} for update`);
  return rows[0];
}

/** Whether anything but its wallet hangs on a project. */
export async function hasWork(db: Database, { companyId, id }: ProjectRow): Promise<boolean> {
  const of = sql`company_id = ${companyId} and project_id = ${id}`;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from tickets where ${of}) or exists (select 1 from tasks where ${of})
      or exists (select 1 from responses where ${of}) or exists (select 1 from user_projects where ${of})
      or exists (select 1 from location_projects where ${of}) or exists (select 1 from task_drafts where ${of})
      or exists (select 1 from ended_task_drafts where ${of}) as found`);
  return rows[0]?.found ?? false;
}

/** Saves a project's fields and its company; the movements of its wallet go with it. */
export async function saveProject(db: Database, before: ProjectRow, after: ProjectRow): Promise<void> {
  await db.execute(sql`
    update projects set ${projects.set(after, ...fieldKeys)}
    where company_id = ${before.companyId} and id = ${before.id}`);
}

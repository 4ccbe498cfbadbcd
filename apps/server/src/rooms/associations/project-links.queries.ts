// SQL of the links between people and projects, each with a role.
import type { Role } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, type RowOf, selection, text, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { userProjects } from '../users/index.ts';
import { type LinkKind, type ListRequest, matching, type Page, readPage } from './links.queries.ts';

type ProjectRole = Exclude<Role, 'superAdmin'>;

export const projectLinks: LinkKind<{ readonly role: ProjectRole }> = {
  name: 'userProject',
  table: userProjects.name,
  targetColumn: 'project_id',
  targets: 'projects',
  columns: selection({
    ...userProjects.as('l', 'id', 'companyId', 'userId', 'role', 'deleted'),
    targetId: bigint(sql`t.id`),
    targetName: text(sql`t.name`),
  }).columns,
  insert: ({ targetId, ...link }) =>
    userProjects.insert({ ...link, projectId: targetId }, 'userId', 'companyId', 'projectId', 'role'),
  set: (changes) => userProjects.set(changes, 'role', 'deleted'),
  said: ({ targetId, role }) => ({ projectId: targetId, role }),
};

const linkedProject = selection({
  id: bigint(sql`p.id`),
  name: text(sql`p.name`),
  role: text<ProjectRole>(sql`l.role`),
  userProjectId: bigint(sql`l.id`),
  companyId: bigint(sql`p.company_id`),
  companyName: text(sql`c.name`),
  createdAt: timestamptz(sql`l.created_at`),
});
export type LinkedProjectRow = RowOf<typeof linkedProject>;

/** Projects in scope a person is linked to, by name. */
export function listLinkedProjects(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<LinkedProjectRow>> {
  return readPage(
    db,
    {
      columns: linkedProject.columns,
      rest: sql`from user_projects l join projects p on p.company_id = l.company_id and p.id = l.project_id
        join companies c on c.id = p.company_id
        where l.user_id = ${userId} and not l.deleted and ${inCompanies('l', scope.companyIds)}
          and ${matching(sql`p.name`, request.searchValue)}`,
      order: sql`p.name, p.id`,
    },
    request,
  );
}

const otherProject = selection({
  id: bigint(sql`p.id`),
  name: text(sql`p.name`),
  companyId: bigint(sql`p.company_id`),
  companyName: text(sql`c.name`),
});

/** Projects in scope a person is not linked to, by name. */
export function listOtherProjects(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<RowOf<typeof otherProject>>> {
  return readPage(
    db,
    {
      columns: otherProject.columns,
      rest: sql`from projects p join companies c on c.id = p.company_id
        where ${inCompanies('p', scope.companyIds)} and ${matching(sql`p.name`, request.searchValue)}
          and not exists (select 1 from user_projects l
            where l.user_id = ${userId} and l.project_id = p.id and not l.deleted)`,
      order: sql`p.name, p.id`,
    },
    request,
  );
}

// SQL of the links between people and projects. A removed link is marked and comes back when it is made again.
import type { Role } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { userProjects } from '../users/index.ts';
import { bigint, type RowOf, selection, text, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export type ProjectRole = Exclude<Role, 'superAdmin'>;

export interface ListRequest {
  readonly page: number;
  readonly limit: number;
  readonly searchValue?: string | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Counted up to one past the cap. */
  readonly total: number;
}

/** The condition that words stand somewhere in a column, whatever their case and accents. */
export function matching(column: SQL, words: string | undefined): SQL {
  if (!words) return sql`true`;
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`fold_words(${column}) like fold_words(${like})`;
}

/** A page of `columns` from `rest` (from, where) in an order, with its total. */
export async function pageOf<Row extends object>(
  db: Database,
  { columns, rest, order }: { columns: SQL; rest: SQL; order: SQL },
  { page, limit }: ListRequest,
): Promise<Page<Row>> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} ${rest} order by ${order} offset ${page * limit} limit ${limit}`,
  );
  return { rows, total: await countCapped(db, sql`select 1 ${rest}`) };
}

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
  return pageOf(
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
export type OtherProjectRow = RowOf<typeof otherProject>;

/** Projects in scope a person is not linked to, by name. */
export function listOtherProjects(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<OtherProjectRow>> {
  return pageOf(
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

const projectLink = selection({
  userProjectId: bigint(sql`l.id`),
  ...userProjects.except('l', 'id', 'createdAt'),
  projectName: text(sql`p.name`),
});
export type ProjectLinkRow = RowOf<typeof projectLink>;

const linkOf = (scope: CompanyScope, condition: SQL): SQL => sql`
  select ${projectLink.columns} from user_projects l join projects p on p.company_id = l.company_id and p.id = l.project_id
  where ${condition} and ${inCompanies('l', scope.companyIds)} for update of l`;

/** The link of a person to a project, live or removed; held until the transaction ends. */
export async function lockProjectLink(
  db: Database,
  scope: CompanyScope,
  userId: number,
  projectId: number,
): Promise<ProjectLinkRow | undefined> {
  const { rows } = await db.execute<ProjectLinkRow>(
    linkOf(scope, sql`l.user_id = ${userId} and l.project_id = ${projectId}`),
  );
  return rows[0];
}

/** The same by the link's id. */
export async function lockProjectLinkById(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProjectLinkRow | undefined> {
  const { rows } = await db.execute<ProjectLinkRow>(linkOf(scope, sql`l.id = ${id}`));
  return rows[0];
}

/** Adds a link unless there is one, live or removed: sent twice at once, the second waits and finds the first's. */
export async function insertLink(
  db: Database,
  link: { userId: number; companyId: number; projectId: number; role: ProjectRole },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${userProjects.insert(link, 'userId', 'companyId', 'projectId', 'role')}
    on conflict (user_id, project_id) do nothing`);
  return rowCount === 1;
}

/** Sets the role of a link and whether it lives. */
export async function saveLink(
  db: Database,
  companyId: number,
  id: number,
  link: { role: ProjectRole; deleted: boolean },
): Promise<void> {
  await db.execute(sql`
    update user_projects set ${userProjects.set(link, 'role', 'deleted')}
    where company_id = ${companyId} and id = ${id}`);
}

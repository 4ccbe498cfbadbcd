// The rows that a statement may touch. Row-level security is behind it, and knows companies only.
import { type SQL, sql } from './sql.ts';

interface Scope {
  readonly companyIds: readonly number[];
  readonly projectIds: readonly number[] | 'all';
}

/** The row of `alias` belongs to one of these companies. */
export const inCompanies = (alias: string, companyIds: readonly number[]): SQL =>
  sql`${sql.raw(alias)}.company_id = any (${sql.ids(companyIds)})`;

/** The row of `alias` is about one of these projects, whose id is in `column`. */
export const inProjects = (
  alias: string,
  projectIds: Scope['projectIds'],
  column: 'project_id' | 'id' = 'project_id',
): SQL =>
  projectIds === 'all' ? sql`true` : sql`${sql.raw(`${alias}.${column}`)} = any (${sql.ids(projectIds)})`;

/** The row of `alias` belongs to the companies and projects of the caller. */
export const inScope = (
  alias: string,
  { companyIds, projectIds }: Scope,
  column: 'project_id' | 'id' = 'project_id',
): SQL =>
  projectIds === 'all'
    ? inCompanies(alias, companyIds)
    : sql`${inCompanies(alias, companyIds)} and ${inProjects(alias, projectIds, column)}`;

import { type AdministeredProject, type contract } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { instantOf } from '../../platform/database/instants.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { balancesOf } from '../wallet/index.ts';
import {
  type AdministeredProjectRow,
  findAdministered,
  listAdministered,
} from './administered-projects.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

/** Rows with the balance of their wallets. */
async function present(
  db: Database,
  scope: CompanyScope,
  rows: readonly AdministeredProjectRow[],
): Promise<AdministeredProject[]> {
  const balances = await balancesOf(
    db,
    scope.companyIds,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyId: row.companyId,
    companyName: row.companyName,
    tokens: balances.get(row.id) ?? null,
    createdAt: instantOf(row.createdAt),
  }));
}

/** One project as administration shows it; 404 when it is not in scope. */
export async function readAdministered(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<AdministeredProject> {
  const row = await findAdministered(db, scope, id);
  const [project] = row ? await present(db, scope, [row]) : [];
  if (!project) throw notFound();
  return project;
}

/** The page of the administration table. */
export async function listAdministeredPage({
  db,
  scope,
  query,
}: Call<typeof contract.projects.administered>) {
  const { rows, total } = await listAdministered(db, scope, query);
  return {
    projects: { Projects: await present(db, scope, rows) },
    ...pageOf('totalProjects', total, query),
  };
}

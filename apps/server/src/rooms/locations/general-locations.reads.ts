// Reads of the locations every company may link (D27).
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findGeneral, listCompaniesOf, listGeneral } from './general-locations.queries.ts';
import { generalPresenter } from './locations.presenter.ts';

export async function listGeneralPage({
  db,
  scope,
  query,
  services,
}: Call<typeof contract.locations.general>) {
  const rows = await listGeneral(db, scope.companyIds, query.searchValue, query);
  return rows.map(generalPresenter(services.files));
}

/** The location with the names of all companies that link it. */
export async function getGeneral({
  db,
  scope,
  params,
  services,
}: Pick<Call<typeof contract.locations.getGeneral>, 'db' | 'scope' | 'params' | 'services'>) {
  const row = await findGeneral(db, scope.companyIds, params.id);
  if (!row) throw notFound();
  const companies = await listCompaniesOf(db, row.id);
  return { location: { ...generalPresenter(services.files)(row), Companies: companies } };
}

// The locations that someone may choose from: the pickers of forms.
import { type contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { listUserLocationEmails, listUserLocations, type UserLocationRow } from './user-locations.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

const present = (row: UserLocationRow) => ({
  locationId: row.locationId,
  projectId: row.projectId,
  companyId: row.companyId,
  Location: { name: row.name, chain: row.chain, internalCode: row.internalCode },
});

const paged = (total: number, { page, limit }: { page: number; limit: number }) => ({
  ...pageOf('totalLocations', total, { page, limit }),
});

export async function listOwnLocations({ db, scope, caller, query }: Call<typeof contract.locations.ofUser>) {
  const { searchValue, projectId } = query;
  const filter = { userId: caller.userId, searchValue, projectId };
  const { rows, total } = await listUserLocations(db, scope, filter, query);
  return { locations: rows.map(present), ...paged(total, query) };
}

export async function listOwnLocationEmails({
  db,
  scope,
  caller,
  query,
}: Call<typeof contract.locations.emailsOfUser>) {
  const { searchValue, projectId, locationIds } = query;
  const filter = { userId: caller.userId, searchValue, projectId, locationIds };
  const { rows, total } = await listUserLocationEmails(db, scope, filter, query);
  return {
    locations: rows.map((row) =>
      Object.assign(present(row), { User: { id: row.userId, fullName: row.fullName, email: row.email } }),
    ),
    ...paged(total, query),
  };
}

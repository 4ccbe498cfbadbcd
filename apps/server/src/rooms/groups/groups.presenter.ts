import { type Cluster, type Group, groupKeys, pick } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { GroupRow } from './groups.queries.ts';

/** A group as the contract shows it. */
export const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  ...pick(row, groupKeys),
  deleted: row.deleted,
  createdAt: instantOf(row.createdAt),
  companyId: row.companyId,
});

/** A cluster with its listing. */
export function presentCluster(row: GroupRow): Cluster {
  const { listingId: id = null, listingName: name, listingDeleted: deleted } = row;
  return {
    ...presentGroup(row),
    listingId: id,
    Listing: id === null ? null : { id, name: name ?? '', deleted: deleted ?? false },
  };
}

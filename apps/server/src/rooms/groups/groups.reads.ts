// The lists of groups, once for the three kinds.
import { type contract, totalCap } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { GroupKind } from './group-kinds.queries.ts';
import { listGroups } from './groups.queries.ts';

type ListCall = Call<typeof contract.groups.listUserGroups>;

/** One page of groups of a kind, with what every paged answer carries. */
export async function readGroups(kind: GroupKind, { db, scope, query }: ListCall) {
  const { page, limit, filter, searchValue, noDeleted, onlyDeleted, groupsIdIn, groupsIdOut, isOut } = query;
  const column = query.column ?? 'createdAt';
  const { rows, total } = await listGroups(
    db,
    kind,
    scope.companyIds,
    {
      words: searchValue ?? filter,
      noDeleted,
      onlyDeleted,
      only: isOut ? undefined : groupsIdIn,
      without: isOut ? groupsIdIn : groupsIdOut,
    },
    { column, direction: query.orderBy ?? (column === 'createdAt' ? 'desc' : 'asc') },
    { page, limit },
  );
  return {
    rows,
    paging: { totalGroups: Math.min(total, totalCap), totalIsCapped: total > totalCap, page, limit },
  };
}

// One side of the user groups, page by page.
import { type Group, groupEndpoints } from '@gondola/contract';
import { apiQuery } from '@gondola/client/queries.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import type { SideName, TransferRows } from '@gondola/ui/transfer/transfer-side.ts';

const pageSize = 100;

interface GroupSide {
  readonly side: SideName;
  readonly company: number;
  readonly chosen: readonly number[];
  readonly searchValue: string;
}

/** The rows of a side, for a TransferList. */
export function useGroupSide({ side, company, chosen, searchValue }: GroupSide): TransferRows<Group> {
  const pages = useRowPages({
    query: (page: number) =>
      apiQuery(
        groupEndpoints.listUserGroups,
        {
          query: {
            page,
            limit: pageSize,
            column: 'name',
            noDeleted: 'true',
            ...(searchValue ? { searchValue } : {}),
            ...(chosen.length > 0 ? { groupsIdIn: chosen.join(','), isOut: String(side === 'out') } : {}),
          },
        },
        company,
      ),
    read: ({ groups, totalGroups }) => ({ rows: groups, total: totalGroups }),
  });
  return { ...pages, pageSize, total: side === 'in' && chosen.length === 0 ? 0 : pages.total };
}

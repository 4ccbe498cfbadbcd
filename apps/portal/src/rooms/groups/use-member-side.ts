// One side of the form, page by page as it comes into sight, with what is not saved yet.
import type { MembershipChange } from '@gondola/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import type { SideName, TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import { callsOf, type Company, type Member, type MemberPage, type SideQuery } from './group-kinds.ts';
import type { GroupTab } from './group-search.ts';

const pageSize = 100;

interface MemberSide {
  readonly tab: GroupTab;
  readonly id: number;
  readonly company: Company;
  readonly side: SideName;
  readonly changes: readonly MembershipChange[];
  readonly searchValue: string;
}

/** The same page as it was under an earlier draft, shown until the one under this draft comes. */
function earlier(queries: QueryClient, key: readonly unknown[], query: SideQuery): MemberPage | undefined {
  const { id, changes: _changes, ...body } = query;
  const [name, company] = key;
  const known = queries.getQueryCache().findAll({ queryKey: [name, company, { params: { id }, body }] });
  const newest = known
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  return newest?.state.data as MemberPage | undefined;
}

/** The rows of a side, for a TransferList. */
export function useMemberSide({
  tab,
  id,
  company,
  side,
  changes,
  searchValue,
}: MemberSide): TransferRows<Member> {
  const queries = useQueryClient();
  const isConnected = useConnection();
  const queryOf = (page: number): SideQuery => ({
    id,
    page,
    limit: pageSize,
    searchValue,
    noDeleted: side === 'out',
    changes,
  });
  const pages = useRowPages<MemberPage, Member>({
    query: (page) => {
      const query = queryOf(page);
      const options = callsOf[tab].side(side, query, company);
      return isConnected
        ? { ...options, placeholderData: () => earlier(queries, options.queryKey, query) }
        : options;
    },
    read: (page) => page,
    pageSize,
  });
  return { ...pages, pageSize };
}

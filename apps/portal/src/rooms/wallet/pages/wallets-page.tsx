import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { WalletCards } from '../components/wallet-cards.tsx';
import { useWallets, walletsPerPage } from '../queries.ts';
import classes from './wallets-page.module.css';

const route = getRouteApi('/_portal/wallet/');

/** /wallet: the token balance of each project, as a card. */
export function WalletsPage() {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const query = useWallets(list.page, search.searchValue);
  const result = tableResult(query, ({ projects, totalProjects, totalIsCapped }) => ({
    rows: projects,
    total: totalProjects,
    atLeast: totalIsCapped,
  }));
  const { data } = query;
  return (
    <section>
      <PageHeader
        title={t(($) => $.wallets.title)}
        count={
          data
            ? t(($) => $.wallets.count, {
                count: data.totalProjects,
                shown: `${number(data.totalProjects)}${data.totalIsCapped ? '+' : ''}`,
              })
            : undefined
        }
        description={t(($) => $.wallets.description)}
      />
      <div className={classes.tools}>
        <SearchField
          value={search.searchValue ?? ''}
          onSearch={list.setSearchValue}
          placeholder={t(($) => $.wallets.search)}
        />
      </div>
      <WalletCards result={result} narrowed={list.narrowed} onClear={list.clear} />
      {result.total > walletsPerPage ? (
        <Pagination
          name={t(($) => $.wallets.title)}
          page={list.page}
          limit={walletsPerPage}
          total={result.total}
          atLeast={result.atLeast ?? false}
          onPage={list.setPage}
        />
      ) : null}
    </section>
  );
}

import { projectEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { WalletCards } from '../components/wallet-cards.tsx';

import classes from './wallets-page.module.css';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/wallet/');

/** Cards of a page. */
export const walletsPerPage = 10;

/** /wallet: the token balance of each project, as a card. */
export function WalletsPage() {
  const { t } = useTranslation('wallet');
  const list = useListAddress(route);
  const { search, page } = list;
  const result = useList(
    projectEndpoints.list,
    { page, limit: walletsPerPage },
    {
      query: { wallets: 'true', searchValue: search.searchValue, column: undefined },
      read: ({ projects, totalProjects }) => [projects, totalProjects],
    },
  );
  return (
    <section>
      <PageHeader
        title={t(($) => $.wallets.title)}
        count={result.count && t(($) => $.wallets.count, result.count)}
        description={t(($) => $.wallets.description)}
      />
      <div className={classes.tools}>
        <ListSearchField list={list} placeholder={t(($) => $.wallets.search)} />
      </div>
      <WalletCards result={result} list={list} />
      {result.total > walletsPerPage ? (
        <Pagination
          name={t(($) => $.wallets.title)}
          page={page}
          limit={walletsPerPage}
          total={result.total}
          atLeast={result.atLeast ?? false}
          onPage={list.setPage}
        />
      ) : null}
    </section>
  );
}

import { type Movement, movementKinds } from '@gondola/contract';
import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '~icons/IconArrowLeft';
import { useTimeZone } from '@gondola/ui/format/time-zone.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { BalancePanel } from '../components/balance-panel.tsx';
import { StatementButton } from '../components/statement-button.tsx';
import { useMovementColumns } from '../components/use-movement-columns.tsx';
import { WalletAbsent } from '../components/wallet-absent.tsx';
import { WalletFigures } from '../components/wallet-figures.tsx';
import { useMovementPage } from '../queries.ts';
import { signedTokens } from '../signed-tokens.ts';
import { kindOf, movementFilter } from '../wallet-search.ts';
import classes from './wallet-page.module.css';

const route = getRouteApi('/_portal/wallet/$projectId');

/** /wallet/{projectId}: the balance of a project, how it came about, and every movement. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const filter = movementFilter(search, useToday(), useTimeZone());
  const query = useMovementPage(projectId, filter, list.page, list.limit);
  const columns = useMovementColumns();
  const { data, error } = query;
  if (!data) {
    return error ? (
      <WalletAbsent error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Stack role="status" aria-label={t(($) => $.movements.loading)}>
        <Skeleton height={44} width={320} maw="100%" />
        <Skeleton height={88} />
        <Skeleton height={316} />
        <Skeleton height={420} />
      </Stack>
    );
  }
  return (
    <section>
      <Link to="/wallet" className={classes.back ?? ''}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t(($) => $.wallets.title)}
      </Link>
      <PageHeader title={data.projectName} description={t(($) => $.page.description)} />
      <div className={classes.parts}>
        <WalletFigures {...data} />
        <BalancePanel projectId={projectId} filter={filter} projectName={data.projectName} />
        <DataTable<Movement>
          name="movements"
          label={t(($) => $.movements.list)}
          columns={columns}
          list={list}
          result={tableResult(query, ({ walletMovements, totalWalletMovements, totalIsCapped }) => ({
            rows: walletMovements,
            total: totalWalletMovements,
            atLeast: totalIsCapped,
          }))}
          rowKey={({ id }) => id}
          rowLabel={({ amount }) => signedTokens(amount, number, true)}
          empty={{ title: t(($) => $.page.empty), text: t(($) => $.page.emptyText) }}
          filters={
            <>
              <DateRangeFilter
                name={t(($) => $.column.createdAt)}
                value={search.dates}
                onChange={(value) => list.setFilter('dates', value)}
              />
              <FilterMenu
                name={t(($) => $.column.kind)}
                value={kindOf(search)}
                onChange={(value) => list.setFilter('kind', value)}
                options={movementKinds.map((kind) => ({ value: kind, label: t(($) => $.kind[kind]) }))}
              />
            </>
          }
          tools={<StatementButton projectId={projectId} filter={filter} />}
        />
      </div>
    </section>
  );
}

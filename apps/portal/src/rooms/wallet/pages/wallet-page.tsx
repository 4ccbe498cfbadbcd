import { type Movement, movementKinds, walletEndpoints } from '@gondola/contract';
import { Skeleton, Stack, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { BalancePanel } from '../components/balance-panel.tsx';
import { StatementButton } from '../components/statement-button.tsx';
import { useMovementColumns } from '../components/use-movement-columns.tsx';
import { WalletFigures } from '../components/wallet-figures.tsx';
import { signedTokens } from '../signed-tokens.ts';
import { kindOf, movementFilter } from '../wallet-search.ts';
import classes from './wallet-page.module.css';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { MovementPanel } from '../components/movement-panel.tsx';

// The list is what most visits need: a movement comes when it is opened.

const route = getRouteApi('/_portal/wallet/$projectId');

/** /wallet/{projectId}: the balance of a project, how it came about, and every movement. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const projectId = Number(route.useParams().projectId);
  const list = useListAddress(route, { list: 'wallet', beside: ['movement'] });
  const [open, setOpen] = useBeside(route, 'movement');
  const { search } = list;
  const filter = movementFilter(search, useToday(), useRegion().timeZone);
  const result = useList(walletEndpoints.movements, list, {
    // A project names its own company.
    companyId: null,
    params: { projectId },
    query: filter,
    read: ({ walletMovements, totalWalletMovements }) => [walletMovements, totalWalletMovements],
  });
  const columns = useMovementColumns();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { data, error, retry, rows = [] } = result;
  const opened = rows.find(({ id }) => String(id) === open);
  if (!data) {
    return error ? (
      <WalletAbsent error={error} onRetry={retry} />
    ) : (
      <Stack role="status" aria-label={t(($) => $.movements.loading)}>
        <Skeleton height={44} width={320} maw="100%" />
        <Skeleton height={88} />
        <Skeleton height={316} />
        <Skeleton height={420} />
      </Stack>
    );
  }
  const course = <BalancePanel projectId={projectId} filter={filter} projectName={data.projectName} />;
  return (
    <section>
      <BackLink to="/wallet">{t(($) => $.wallets.title)}</BackLink>
      <PageHeader title={data.projectName} description={t(($) => $.page.description)} />
      <div className={classes.parts}>
        <WalletFigures {...data} />
        {isPhone ? null : course}
        <DataTable<Movement>
          name="movements"
          label={t(($) => $.movements.list)}
          columns={columns}
          list={list}
          result={result}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpen(String(id))}
          rowLabel={({ amount }) => signedTokens(amount, number, true)}
          empty={{ title: t(($) => $.page.empty), text: t(($) => $.page.emptyText) }}
          filters={
            <ListFilters
              list={list}
              controls={{
                dates: (its) => <DateRangeFilter {...its} name={t(($) => $.column.createdAt)} />,
                kind: (its) => (
                  <FilterMenu
                    {...its}
                    value={kindOf(search)}
                    name={t(($) => $.column.kind)}
                    options={movementKinds.map((kind) => ({ value: kind, label: t(($) => $.kind[kind]) }))}
                  />
                ),
              }}
            />
          }
          tools={<StatementButton projectId={projectId} filter={filter} />}
        />
        {/* Drawn after the list of a phone, not moved there by CSS: the focus goes where the eye does. */}
        {isPhone ? course : null}
      </div>
      {opened ? (
        <MovementPanel movement={opened} rows={rows} onOpen={(id) => setOpen(id?.toString())} />
      ) : null}
    </section>
  );
}

interface WalletAbsentProps {
  error: Error;
  onRetry: () => void;
}

/** Shown where a wallet cannot be: it is not there, or could not be read. */
function WalletAbsent({ error, onRetry }: WalletAbsentProps) {
  const { t } = useTranslation('wallet');
  if (isNotFound(error)) {
    return (
      <NoSuchThing
        title={t(($) => $.page.gone)}
        text={t(($) => $.page.goneText)}
        action={
          <Button variant="default" component={Link} to="/wallet">
            {t(($) => $.page.back)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      urgent
      page
      drawing="broken"
      title={t(($) => $.movements.failed)}
      text={error.message}
      action={
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.movements.retry)}
        </Button>
      }
    />
  );
}

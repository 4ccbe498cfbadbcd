import type { Project } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { PastTheEnd } from '@gondola/ui/table/past-the-end.tsx';
import type { TableResult } from '@gondola/ui/table/table-result.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { WalletCard } from './wallet-card.tsx';
import classes from './wallet-cards.module.css';

interface WalletCardsProps {
  result: TableResult<Project>;
  list: Pick<ListState, 'page' | 'setPage' | 'narrowed' | 'clear'>;
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The wallets of a page, or why there are none. */
export function WalletCards({ result, list }: WalletCardsProps) {
  const { t } = useTranslation('wallet');
  const { companyId } = useSession();
  const { data } = useQuery(companiesQuery());
  const nameOf = (id: number) =>
    companyId === undefined ? data?.companies.find((company) => company.id === id)?.name : undefined;
  if (result.rows === undefined && result.failure !== undefined) {
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.wallets.failed)}
        text={result.failure}
        action={
          <Button variant="default" onClick={result.retry}>
            {t(($) => $.movements.retry)}
          </Button>
        }
      />
    );
  }
  if (result.rows === undefined) {
    return (
      <div className={classes.cards} role="status" aria-label={t(($) => $.wallets.loading)}>
        {places.map((place) => (
          <Skeleton key={place} height={176} radius={14} />
        ))}
      </div>
    );
  }
  if (result.rows.length === 0) {
    if (list.page > 1) return <PastTheEnd onFirst={() => list.setPage(1)} />;
    return list.narrowed ? (
      <EmptyState
        drawing="search"
        title={t(($) => $.wallets.noMatch)}
        action={
          <Button variant="default" onClick={list.clear}>
            {t(($) => $.wallets.clear)}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t(($) => $.wallets.empty)}
        text={t(($) => $.wallets.emptyText)}
        action={
          <WayOn
            area="administration"
            to="/administration"
            search={{ tab: 'projects' }}
            hotkey="c"
            action={t(($) => $.wallets.emptyAction)}
            ask={t(($) => $.wallets.emptyAsk)}
          />
        }
      />
    );
  }
  return (
    <ul className={classes.cards} aria-label={t(($) => $.wallets.title)} aria-busy={result.reloading}>
      {result.rows.map((project) => (
        <WalletCard key={project.id} project={project} companyName={nameOf(project.companyId)} />
      ))}
    </ul>
  );
}

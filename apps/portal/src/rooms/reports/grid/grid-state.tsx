import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NotLoaded } from '@gondola/ui/display/not-loaded.tsx';
import type { TableResult } from '@gondola/ui/table/table-result.ts';
import { WayOn } from '~/lists/way-on.tsx';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import classes from './report-grid.module.css';

interface GridStateProps {
  result: TableResult<unknown>;
  list: ListState;
}

/** Shown in place of the cards: loading, failed, no match, past the end, or nothing yet. */
export function GridState({ result, list }: GridStateProps) {
  const { t } = useTranslation('reports');
  const { t: ui } = useTranslation('ui');
  const isConnected = useConnection();
  if (!isConnected && (result.rows === undefined || result.failure !== undefined))
    return <NotLoaded height={320} />;
  if (result.failure !== undefined) {
    const again = (
      <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={result.retry}>
        {ui(($) => $.table.retry)}
      </Button>
    );
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={ui(($) => $.table.failed)}
        text={result.failure}
        action={again}
      />
    );
  }
  if (result.rows === undefined) return <GridSkeleton />;
  if (list.narrowed) {
    return (
      <EmptyState
        drawing="search"
        title={t(($) => $.grid.noMatch)}
        text={t(($) => $.grid.noMatchText)}
        action={
          <Button variant="default" onClick={list.clear}>
            {t(($) => $.grid.clear)}
          </Button>
        }
      />
    );
  }
  if (list.page > 1) {
    return (
      <EmptyState
        title={ui(($) => $.table.pastTheEnd)}
        action={
          <Button variant="default" onClick={() => list.setPage(1)}>
            {ui(($) => $.table.firstPage)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t(($) => $.grid.empty)}
      text={t(($) => $.grid.emptyText)}
      action={
        <WayOn
          area="administration"
          to="/administration"
          search={{ tab: 'reports' }}
          hotkey="c"
          action={t(($) => $.grid.emptyAction)}
          ask={t(($) => $.grid.emptyAsk)}
        />
      }
    />
  );
}

/** The shape of the cards before the first ones arrive. */
function GridSkeleton() {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.grid} role="status" aria-busy aria-label={t(($) => $.grid.loading)}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.placeholder} aria-hidden="true">
          <Skeleton className={classes.picture ?? ''} radius={0} />
          <div className={classes.lines}>
            <Skeleton height={15} width={`${62 + ((index * 13) % 30)}%`} radius="sm" />
            <Skeleton height={11} width="92%" radius="sm" mt={12} />
            <Skeleton height={11} width="54%" radius="sm" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useConnection } from '../loading/connection.ts';
import { useFormats } from '../format/use-formats.ts';
import { EmptyState } from '../display/empty-state.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { NotLoaded } from '../display/not-loaded.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import classes from './table-state.module.css';

type TableStateProps<Row> = DataTableProps<Row> & {
  /** Shown until the first rows come. */
  skeleton: ReactNode;
  /** Rows are on show but the last reload failed. */
  stale?: boolean;
};

/** The state of a table without rows: loading, failed, past the end, no match or empty. */
export function TableState<Row>({ result, list, empty, skeleton, stale = false }: TableStateProps<Row>) {
  const { t } = useTranslation('ui');
  const isConnected = useConnection();
  const { dayTime } = useFormats();
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={result.retry}>
      {t(($) => $.table.retry)}
    </Button>
  );
  if (!isConnected && !stale && (result.rows === undefined || result.failure !== undefined))
    return <NotLoaded height={320} />;
  if (!isConnected && stale && result.readAt) {
    return (
      <p className={classes.old} role="status">
        {t(($) => $.disconnected.asOf, { when: dayTime(new Date(result.readAt)) })}
      </p>
    );
  }
  if (stale) {
    return (
      <div className={classes.stale} role="alert">
        <span>{t(($) => $.table.staleRows, { reason: result.failure })}</span>
        {again}
      </div>
    );
  }
  if (result.failure !== undefined && !result.reloading) {
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.table.failed)}
        text={result.failure}
        action={again}
      />
    );
  }
  if (result.rows === undefined) return skeleton;
  // The first page may well have rows that match.
  if (list.page > 1) return <PastTheEnd onFirst={() => list.setPage(1)} />;
  if (list.narrowed) {
    return (
      <EmptyState
        drawing="search"
        title={t(($) => $.table.noMatch)}
        text={t(($) => $.table.noMatchText)}
        action={
          <Button variant="default" onClick={list.clear}>
            {t(($) => $.table.clearFilters)}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={empty.title} text={empty.text} action={empty.action} />;
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../display/empty-state.tsx';
import type { TransferSide } from './transfer-side.ts';
import classes from './transfer-list.module.css';

interface PanelStateProps<Row> {
  side: TransferSide<Row>;
}

const waiting = [62, 48, 71, 55, 66, 43];

/** The state of a side without rows: loading, failed, nothing found, nothing here. */
export function PanelState<Row>({ side }: PanelStateProps<Row>) {
  const { t } = useTranslation('ui');
  const { rows, searchValue, onSearch } = side;
  if (rows.failure) {
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.table.failed)}
        text={rows.failure}
        action={
          <Button variant="default" onClick={rows.retry}>
            {t(($) => $.table.retry)}
          </Button>
        }
      />
    );
  }
  if (rows.total === undefined) {
    return (
      <div className={classes.waiting} role="status" aria-label={t(($) => $.table.loading)}>
        {waiting.map((width) => (
          <span key={width} className={classes.bar} style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  }
  if (searchValue) {
    return (
      <EmptyState
        drawing="search"
        title={t(($) => $.table.noMatch)}
        action={
          <Button variant="default" onClick={() => onSearch('')}>
            {t(($) => $.search.clear)}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={side.empty} />;
}

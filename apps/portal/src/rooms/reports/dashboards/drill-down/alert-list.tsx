import { useState } from 'react';
import { dashboardEndpoints } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { alertTone } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { DrillDown } from '../dashboard-search.ts';
import { narrowedBy, useDashboard, useFigures } from '../dashboard.ts';
import { useWords } from '../use-words.ts';
import { DrillDownList, pageSize } from './drill-down-list.tsx';
import classes from './drill-down-list.module.css';

/** The stock alerts behind a figure, the worst first. */
export function AlertList({ behind }: { behind: DrillDown }) {
  const { t, number } = useWords();
  const { day } = useFormats();
  const { narrowing } = useDashboard();
  const [page, setPage] = useState(1);
  const query = useFigures(dashboardEndpoints.alertsBehind, {
    ...narrowedBy(narrowing, behind),
    page: page - 1,
    limit: pageSize,
  });
  return (
    <DrillDownList query={query} page={page} onPage={setPage}>
      {({ alerts }) =>
        alerts.map((row) => {
          const limit = row.side === 'low' ? row.min : row.max;
          return (
            <li key={row.id} className={classes.row}>
              <span className={classes.name}>{row.productName}</span>
              <span className={classes.end}>
                <StatusBadge tone={alertTone(row)}>{t(($) => $.board.side[row.side])}</StatusBadge>
              </span>
              <span className={classes.more}>
                {[row.locationName, row.chain].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.end}>{number(row.value)}</span>
              <span className={classes.more}>
                {t(($) => $.board.measureName[row.measure])} ·{' '}
                {t(($) => $.board.since, { day: day(row.since) })}
              </span>
              <span className={classes.more}>
                {limit === null ? null : t(($) => $.board.limit, { limit: number(limit) })}
              </span>
            </li>
          );
        })
      }
    </DrillDownList>
  );
}

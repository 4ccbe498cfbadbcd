import { useState } from 'react';
import { dashboardEndpoints } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { DrillDown } from '../dashboard-search.ts';
import { narrowedBy, useDashboard, useFigures } from '../dashboard.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { statuses } from '../tones.ts';
import { useWords } from '../use-words.ts';
import { DrillDownList, pageSize } from './drill-down-list.tsx';
import classes from './drill-down-list.module.css';

/** The responses behind a figure; who reviews gets to each of them. */
export function ResponseList({ behind }: { behind: DrillDown }) {
  const { t, number, percent } = useWords();
  const { dayTime } = useFormats();
  const { narrowing } = useDashboard();
  const mayReview = useMayEnter()('reviews');
  const [page, setPage] = useState(1);
  const query = useFigures(dashboardEndpoints.responsesBehind, {
    ...narrowedBy(narrowing, behind),
    page: page - 1,
    limit: pageSize,
  });
  return (
    <DrillDownList query={query} page={page} onPage={setPage}>
      {({ responses }) =>
        responses.map((row) => {
          const status = statuses.find((known) => known === row.reviewStatus) ?? 'pending';
          return (
            <li key={row.id} className={classes.row}>
              {mayReview ? (
                <Link
                  className={classes.link ?? ''}
                  to="/qa/$taskResponseId"
                  params={{ taskResponseId: String(row.id) }}
                >
                  {row.taskTitle}
                </Link>
              ) : (
                <span className={classes.name}>{row.taskTitle}</span>
              )}
              <span className={classes.end}>
                <StatusBadge tone={stateTones[status]}>{t(($) => $.board.statusOfOne[status])}</StatusBadge>
              </span>
              <span className={classes.more}>
                {[row.locationName, row.chain, row.categoryName ?? t(($) => $.board.general)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes.end}>
                {row.share === null
                  ? null
                  : [
                      t(($) => $.board.photos, { count: row.images, shown: number(row.images) }),
                      percent(row.share),
                    ].join(' · ')}
              </span>
              <span className={classes.more}>
                {[row.userName, dayTime(row.createdAt)].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })
      }
    </DrillDownList>
  );
}

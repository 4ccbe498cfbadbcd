import { useState } from 'react';
import { dashboardEndpoints } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { DrillDown } from '../dashboard-search.ts';
import { narrowedBy, useDashboard, useFigures } from '../dashboard.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { useWords } from '../use-words.ts';
import { DrillDownList, pageSize } from './drill-down-list.tsx';
import classes from './drill-down-list.module.css';

const states = ['pending', 'explained', 'solved'] as const;

/** The challenges behind a figure. */
export function ChallengeList({ behind }: { behind: DrillDown }) {
  const { t } = useWords();
  const { dayTime } = useFormats();
  const { narrowing } = useDashboard();
  const [page, setPage] = useState(1);
  const query = useFigures(dashboardEndpoints.challengesBehind, {
    ...narrowedBy(narrowing, behind),
    page: page - 1,
    limit: pageSize,
  });
  return (
    <DrillDownList query={query} page={page} onPage={setPage}>
      {({ challenges }) =>
        challenges.map((row) => {
          const state = states.find((known) => known === row.challengeStatus) ?? 'unmarked';
          return (
            <li key={row.id} className={classes.row}>
              <span className={classes.name}>{row.subject}</span>
              <span className={classes.end}>
                <StatusBadge tone={stateTones[state]}>{t(($) => $.board.challengeOfOne[state])}</StatusBadge>
              </span>
              <span className={classes.more}>
                {[row.crmTicketId, row.locationName, row.chain].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.more}>{dayTime(row.createdAt)}</span>
            </li>
          );
        })
      }
    </DrillDownList>
  );
}

import { useState } from 'react';
import type { AssignmentRun } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { beginUndo, followRun, isAtWork } from '../follow-run.ts';
import { runsAtATime, useRuns } from '../queries.ts';
import classes from './runs-panel.module.css';

interface RunsPanelProps {
  taskId: number;
  title: string;
}

/** The runs that assigned a task, the newest first, with how far they are and their undo. */
export default function RunsPanel({ taskId, title }: RunsPanelProps) {
  const { t } = useTranslation('assignments');
  const { number } = useFormats();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<AssignmentRun>();
  const { data, error, refetch } = useRuns(taskId, page);
  const undo = async ({ id }: AssignmentRun) => {
    const run = await beginUndo(id);
    void followRun(
      queries,
      run,
      t(($) => $.undoing, { title }),
    );
    await refetch();
  };
  if (!data) {
    if (!error) return <Waiting label={t(($) => $.loading)} height={320} radius="md" />;
    return (
      <EmptyState
        drawing="broken"
        urgent
        title={t(($) => $.failed)}
        text={error.message}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {t(($) => $.retry)}
          </Button>
        }
      />
    );
  }
  if (data.totalRuns === 0)
    return <EmptyState title={t(($) => $.runs.none)} text={t(($) => $.runs.noneText)} />;
  const count = asked ? (asked.state === 'running' ? asked.done : asked.created) : 0;
  return (
    <>
      <ul className={classes.runs} aria-label={t(($) => $.runs.title)}>
        {data.runs.map((run) => (
          <Run key={run.id} run={run} onUndo={() => setAsked(run)} />
        ))}
      </ul>
      {data.totalRuns > runsAtATime ? (
        <Pagination
          name={t(($) => $.runs.title)}
          page={page}
          limit={runsAtATime}
          total={data.totalRuns}
          atLeast={data.totalIsCapped}
          onPage={setPage}
        />
      ) : null}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(($) => $.runs.ask, { count, shown: number(count) })}
        text={t(($) => $.runs.askText)}
        action={t(($) => $.runs.undo)}
        onConfirm={() => asked && undo(asked)}
      />
    </>
  );
}

function Run({ run, onUndo }: { run: AssignmentRun; onUndo: () => void }) {
  const { t } = useTranslation('assignments');
  const { number } = useFormats();
  const { state, done, total, created, existing, answered } = run;
  const counted = (name: 'users' | 'locations' | 'categories'): string =>
    t(($) => $.runs[name], { count: run[name], shown: number(run[name]) });
  const results = [
    t(($) => $.runs.made, { count: created, shown: number(created) }),
    ...(existing > 0 ? [t(($) => $.runs.existing, { count: existing, shown: number(existing) })] : []),
  ];
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <StatusBadge tone={stateTones[state]}>{t(($) => $.runs.state[state])}</StatusBadge>
        <span className={classes.when}>
          <DayText at={run.createdAt} as="dayTime" /> · {run.createdByName}
        </span>
      </div>
      <p className={classes.what}>
        {[counted('users'), counted('locations'), counted('categories')].join(' × ')}
      </p>
      <p className={classes.details}>
        {[
          t(($) => $.scale[run.resetScale]),
          run.expectedLocationResponses === 0
            ? t(($) => $.runs.noTarget)
            : t(($) => $.runs.expected, {
                count: run.expectedLocationResponses,
                shown: number(run.expectedLocationResponses),
              }),
        ].join(' · ')}
      </p>
      {isAtWork(run) ? (
        <div className={classes.progress}>
          <ProgressBar value={total > 0 ? done / total : undefined} label={t(($) => $.runs.state[state])} />
          <span>{t(($) => $.runs.progress, { done: number(done), total: number(total) })}</span>
        </div>
      ) : (
        <p className={classes.details}>
          {state === 'undone'
            ? t(($) => $.runs.answered, { count: answered, shown: number(answered) })
            : results.join(' · ')}
        </p>
      )}
      {state === 'undone' || state === 'undoing' ? null : (
        <Button
          className={classes.undo ?? ''}
          variant="default"
          size="compact-md"
          disabled={state !== 'running' && created === 0}
          onClick={onUndo}
        >
          {state === 'running' ? t(($) => $.runs.stop) : t(($) => $.runs.undo)}
        </Button>
      )}
    </li>
  );
}

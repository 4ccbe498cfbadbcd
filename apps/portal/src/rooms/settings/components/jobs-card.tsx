import { useState } from 'react';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type JobQueueState, settingsEndpoints } from '@gondola/contract';
import { useChange } from '@gondola/client/queries.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useJobs } from '../queries.ts';
import { BackupLine, RunningBackupLine } from './backup-lines.tsx';
import { FailedJobRow, useJobName } from './failed-job-row.tsx';
import classes from './work-card.module.css';

/** The background work: how much waits and runs, and what was given up. */
export function JobsCard() {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { data, error } = useJobs();
  const counts = data && {
    waiting: data.waiting,
    running: data.running,
    failed: data.totalFailed,
    mails: data.failedMails,
  };
  return (
    <section className={classes.card} aria-labelledby="jobs">
      <h2 id="jobs" className={classes.title}>
        {t(($) => $.jobs.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.jobs.text)}</p>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {counts || error ? null : (
        <Skeleton height={96} role="status" aria-busy aria-label={t(($) => $.loading)} />
      )}
      {data?.overdueSince ? (
        <p className={classes.overdue} role="alert">
          {t(($) => $.jobs.overdue)}
        </p>
      ) : null}
      {counts ? (
        <dl className={classes.counts}>
          {(['waiting', 'running', 'failed', 'mails'] as const).map((name) => (
            <div key={name}>
              <dt>
                {name === 'mails' && counts.mails > 0 ? (
                  <Anchor component={Link} to="/mails" search={{ state: 'failed' } as never}>
                    {t(($) => $.jobs.mails)}
                  </Anchor>
                ) : (
                  t(($) => $.jobs[name])
                )}
              </dt>
              <dd>{formats.number(counts[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {data && data.queues.length > 0 ? <Queues queues={data.queues} /> : null}
      {data?.backups.map((state) => (
        <BackupLine key={state.kind} state={state} />
      ))}
      {data?.runningBackup ? <RunningBackupLine backup={data.runningBackup} /> : null}
      {data?.failed.length === 0 ? <p className={classes.text}>{t(($) => $.jobs.none)}</p> : null}
      <ul className={classes.rows} aria-label={t(($) => $.jobs.list)}>
        {data?.failed.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

/** The work that is not done, by kind of job. */
function Queues({ queues }: { queues: readonly JobQueueState[] }) {
  const { t } = useTranslation('settings');
  const { number } = useFormats();
  const nameOf = useJobName();
  return (
    <table className={classes.queues}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.jobs.kind)}</th>
          <th scope="col">{t(($) => $.jobs.waiting)}</th>
          <th scope="col">{t(($) => $.jobs.running)}</th>
          <th scope="col">{t(($) => $.jobs.failed)}</th>
          <th scope="col">{t(($) => $.jobs.oldest)}</th>
          <th scope="col">
            <span className="g-hidden">{t(($) => $.jobs.cancel)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, running, failed, oldestAt }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td>{number(waiting)}</td>
            <td>{number(running)}</td>
            <td>{number(failed)}</td>
            <td>{oldestAt ? <RelativeDate at={oldestAt} /> : null}</td>
            <td>{waiting > 0 ? <CancelWaiting name={name} waiting={waiting} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leaves all jobs of a kind undone that wait, once somebody has said so twice. */
function CancelWaiting({ name, waiting }: Pick<JobQueueState, 'name' | 'waiting'>) {
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  const cancel = useChange(settingsEndpoints.cancelWaiting);
  const kind = useJobName()(name);
  const action = t(($) => $.jobs.cancelWaiting, { count: waiting });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${kind}: ${action}`}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.jobs.cancel)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(($) => $.jobs.cancelWaitingAsk, { kind })}
        text={t(($) => $.jobs.cancelWaitingText)}
        action={action}
        onConfirm={async () => {
          const { cancelled } = await cancel.mutateAsync({ body: { name } });
          notifySuccess(t(($) => $.jobs.waitingCancelled, { count: cancelled }));
        }}
      />
    </>
  );
}

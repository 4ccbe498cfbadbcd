import { Anchor, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useJobs } from '../queries.ts';
import { FailedJobRow } from './failed-job-row.tsx';
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
      {data?.failed.length === 0 ? <p className={classes.text}>{t(($) => $.jobs.none)}</p> : null}
      <ul className={classes.rows} aria-label={t(($) => $.jobs.list)}>
        {data?.failed.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

import { type FailedJob, settingsEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import classes from './work-card.module.css';

/** Gives the words for a kind of job; one of another version of the product has none and keeps its name. */
export function useJobName(): (name: string) => string {
  const { t } = useTranslation('settings');
  const names: Record<string, string> = t(($) => $.jobs.name, { returnObjects: true });
  return (name) => names[name] ?? name;
}

/** A job that was given up: what it was to do, why it failed, and a last word. */
export function FailedJobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('settings');
  const retry = useChange(settingsEndpoints.retryJob);
  const cancel = useChange(settingsEndpoints.cancelJob);
  const name = useJobName()(job.name);
  const notifying = (done: 'retried' | 'cancelled') => ({
    onSuccess: () => notifySuccess(t(($) => $.jobs[done])),
    onError: (error: Error) => notifyError(error.message),
  });
  const params = { id: job.id };
  return (
    <li className={classes.job}>
      <div>
        <strong>{name}</strong>
        <p>
          <RelativeDate at={job.failedAt} /> · {t(($) => $.jobs.tries, { count: job.tries })}
        </p>
        {job.reason ? <p>{job.reason}</p> : null}
      </div>
      <span className={classes.ways}>
        <Button
          variant="subtle"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params }, notifying('cancelled'))}
        >
          {t(($) => $.jobs.cancel)}
        </Button>
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params }, notifying('retried'))}
        >
          {t(($) => $.jobs.retry)}
        </Button>
      </span>
    </li>
  );
}

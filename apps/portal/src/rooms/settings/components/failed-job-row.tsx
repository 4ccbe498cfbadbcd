import { type FailedJob, settingsEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import classes from './work-card.module.css';

const known = [
  'send-mail',
  'recover-password',
  'judge-stock',
  'read-import',
  'apply-import',
  'tend-imports',
  'challenge-digest',
  'remove-old-notifications',
  'remove-unsent-uploads',
] as const;

/** A job that was given up: what it was to do, why it failed, and a last word. */
export function FailedJobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('settings');
  const retry = useChange(settingsEndpoints.retryJob);
  const kind = known.find((one) => one === job.name);
  const name = kind ? t(($) => $.jobs.name[kind]) : job.name;
  const again = () =>
    retry.mutate(
      { params: { id: job.id } },
      {
        onSuccess: () => notifySuccess(t(($) => $.jobs.retried)),
        onError: (error) => notifyError(error.message),
      },
    );
  return (
    <li className={classes.job}>
      <div>
        <strong>{name}</strong>
        <p>
          <RelativeDate at={job.failedAt} /> · {t(($) => $.jobs.tries, { count: job.tries })}
        </p>
        {job.reason ? <p>{job.reason}</p> : null}
      </div>
      <Button variant="default" loading={retry.isPending} onClick={again}>
        {t(($) => $.jobs.retry)}
      </Button>
    </li>
  );
}

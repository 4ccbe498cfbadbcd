import { type VideoJob, videoEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { notifyOf } from '../notify-of.ts';
import classes from './panel.module.css';

/** Whether a job waits or runs. */
export const isLive = (job: VideoJob | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** How far a job is, with what can be done about it; nothing once it is done. */
export function JobState({ job, mayAct }: { job: VideoJob | undefined; mayAct: boolean }) {
  const { t } = useTranslation('videos');
  const cancel = useChange(videoEndpoints.cancelJob);
  const retry = useChange(videoEndpoints.retryJob);
  if (!job || job.state === 'done') return null;
  const params = { jobId: job.id };
  const act = (change: typeof cancel) => () => change.mutate({ params }, { onError: notifyOf });
  if (isLive(job)) {
    const label = t(($) => $.job[job.state === 'waiting' ? 'waiting' : 'running'], { percent: job.progress });
    return (
      <div className={classes.job} role="status">
        <p className={classes.note}>{label}</p>
        {job.attempts > 1 || (job.attempts > 0 && job.state === 'waiting') ? (
          <p className={classes.note}>{t(($) => $.job.again, { attempt: Math.max(2, job.attempts) })}</p>
        ) : null}
        <ProgressBar label={label} value={job.state === 'waiting' ? undefined : job.progress / 100} />
        {mayAct ? (
          <Button variant="default" size="compact-md" loading={cancel.isPending} onClick={act(cancel)}>
            {t(($) => $.job.cancel)}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={classes.job}>
      <p className={job.state === 'failed' ? classes.fault : classes.note} role="alert">
        {job.state === 'failed' && job.kind !== 'transcribe' ? `${t(($) => $.job.failed)}. ` : null}
        {job.reason ?? (job.state === 'failed' ? null : t(($) => $.job.cancelled))}
      </p>
      {mayAct && job.kind !== 'prepare' ? (
        <Button variant="default" size="compact-md" loading={retry.isPending} onClick={act(retry)}>
          {t(($) => $.job.retry)}
        </Button>
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { assignmentEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useVersionName } from '../names.ts';
import { HeldVersions, type Reach, ReachWords } from './reach-words.tsx';
import classes from './versions.module.css';

/** Whom a task reaches, and who does not have its version in the field yet. */
export default function TaskReach({ taskId }: { taskId: number }) {
  const { t } = useTranslation('versions');
  const { data, error } = useApi(assignmentEndpoints.reach, { params: { id: taskId } });
  return (
    <SectionCard id="task-reach" heading={t(($) => $.reach.title)}>
      {error && !data ? <p role="alert">{t(($) => $.reach.failed)}</p> : null}
      {data || error ? null : <Waiting height={60} label={t(($) => $.reach.loading)} />}
      {data ? <ReachWords reach={data} /> : null}
      {data && data.held.length > 0 ? <Phones reach={data} taskId={taskId} /> : null}
    </SectionCard>
  );
}

function Phones({ reach, taskId }: { reach: Reach; taskId: number }) {
  const { t } = useTranslation('versions');
  const nameOf = useVersionName(taskId);
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.reach.held)}</h3>
      {reach.holders.length === 0 ? (
        <p className={classes.line}>{t(($) => $.reach.allCurrent)}</p>
      ) : (
        <HeldVersions reach={reach} taskId={taskId} withCurrent={false} />
      )}
      <ul className={classes.lines}>
        {reach.holders.map((holder) => (
          <li key={holder.User.id}>
            {holder.User.fullName}
            <span className={classes.count}>
              {` · ${nameOf(holder)} · `}
              <RelativeDate at={holder.lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

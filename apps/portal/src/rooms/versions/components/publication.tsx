import { useTranslation } from 'react-i18next';
import type { Draft } from '@gondola/builder';
import { assignmentEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import DifferenceList from './difference-list.tsx';
import { HeldVersions, ReachWords } from './reach-words.tsx';
import { RehearsalReplays } from './rehearsal-replays.tsx';
import classes from './versions.module.css';

interface PublicationProps {
  /** What is in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  readonly draft: Draft;
  /** The task whose next version this is, with its rehearsals; null for a new one. */
  readonly lineageTask: number | null;
  /** The task whose associations this publication has; null where there are none. */
  readonly reachOf: number | null;
  /** The draft with the rehearsals of a task that is not published yet. */
  readonly draftId: number;
}

/** What a publication changes, whom it reaches, and what becomes of the rehearsals. */
export default function Publication({ published, draft, lineageTask, reachOf, draftId }: PublicationProps) {
  return (
    <>
      <DifferenceList before={published} after={draft} />
      {reachOf === null ? null : <PublicationReach taskId={reachOf} />}
      <RehearsalReplays taskId={lineageTask} draftId={draftId} draft={draft} />
    </>
  );
}

function PublicationReach({ taskId }: { taskId: number }) {
  const { t } = useTranslation('versions');
  const { data, error } = useApi(assignmentEndpoints.reach, { params: { id: taskId } });
  return (
    <section aria-labelledby="publication-reach">
      <h3 id="publication-reach" className={classes.heading}>
        {t(($) => $.reach.title)}
      </h3>
      {error && !data ? <p role="alert">{t(($) => $.reach.failed)}</p> : null}
      {data || error ? null : <Waiting height={48} label={t(($) => $.reach.loading)} />}
      {data ? (
        <>
          <ReachWords reach={data} />
          <HeldVersions reach={data} taskId={taskId} withCurrent />
        </>
      ) : null}
    </section>
  );
}

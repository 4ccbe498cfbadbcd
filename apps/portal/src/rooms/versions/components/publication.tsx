import { useTranslation } from 'react-i18next';
import type { Draft } from '@gondola/builder';
import { assignmentEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import DifferenceList from './difference-list.tsx';
import { HeldVersions, ReachWords } from './reach-words.tsx';
import { RehearsalReplays } from './rehearsal-replays.tsx';
import classes from './versions.module.css';

/** The fate of the task that the publication was made of. */
export interface Replacement {
  /** It leaves the field. */
  readonly leaves: boolean;
  /** The publication has its assignments. */
  readonly keepsAssignments: boolean;
}

interface PublicationProps {
  /** The version in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  readonly draft: Draft;
  /** The task whose next version this is, with its rehearsals; null for a new one. */
  readonly lineageTask: number | null;
  /** The task whose associations this publication has; null where there are none. */
  readonly reachOf: number | null;
  /** Null where a new task is published, or the next version in place. */
  readonly replaces: Replacement | null;
  /** The draft with the rehearsals of a task that is not published yet. */
  readonly draftId: number;
}

/** The changes of a publication, the people it reaches, and the fate of the rehearsals. */
export default function Publication({ published, draft, lineageTask, reachOf, ...props }: PublicationProps) {
  const { draftId, replaces } = props;
  return (
    <>
      {replaces ? <ReplacementWords {...replaces} /> : null}
      {reachOf === null ? null : <PublicationReach taskId={reachOf} />}
      <DifferenceList before={published} after={draft} />
      <RehearsalReplays taskId={lineageTask} draftId={draftId} draft={draft} />
    </>
  );
}

function ReplacementWords({ leaves, keepsAssignments }: Replacement) {
  const { t } = useTranslation('versions');
  const key = leaves
    ? keepsAssignments
      ? 'replaces'
      : 'replacesEmpty'
    : keepsAssignments
      ? 'copies'
      : 'copiesEmpty';
  return <p className={classes.words}>{t(($) => $.replacement[key])}</p>;
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

import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@gondola/builder';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { Publication, type Replacement } from '../../versions/index.ts';
import { useBuilderState, useDraft } from '../builder-store.ts';
import { ProblemsList } from './problems-panel.tsx';
import classes from './dialogs.module.css';

interface PublishDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  /** The version in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  /** The task that is continued, and the one whose associations the publication has. */
  readonly lineageTask: number | null;
  readonly reachOf: number | null;
  /** Null where a new task is published, or the next version in place. */
  readonly replaces: Replacement | null;
  /** Has the rehearsals of a task that is not published yet. */
  readonly draftId: number;
  readonly onDryRun: () => void;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onPublish: () => void;
}

/** Before a publication: what stops it, or what it changes in words, for whom, and what the rehearsals say. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTranslation('builder');
  const draft = useDraft();
  const hasErrors = useBuilderState(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return (
    <Dialog
      opened={props.opened}
      // A version that is being published takes no more changes.
      onClose={() => !props.busy && props.onClose()}
      title={t(($) => $.publish.title)}
      width={600}
    >
      {props.failure ? (
        <p className={classes.failure} role="alert">
          {props.failure}
        </p>
      ) : null}
      {hasErrors ? (
        <>
          <p className={classes.words}>{t(($) => $.publish.stopped)}</p>
          <ProblemsList only="error" onGo={props.onClose} onSettings={props.onSettings} />
        </>
      ) : (
        <Suspense fallback={<Waiting height={160} label={t(($) => $.publish.loading)} />}>
          <Publication
            published={props.published}
            draft={draft}
            lineageTask={props.lineageTask}
            draftId={props.draftId}
            reachOf={props.reachOf}
            replaces={props.replaces}
          />
        </Suspense>
      )}
      <DialogFoot>
        <Button variant="subtle" className={classes.dryRun ?? ''} onClick={props.onDryRun}>
          {t(($) => $.publish.dryRun)}
        </Button>
        <Button variant="default" onClick={props.onClose} disabled={props.busy}>
          {t(($) => $.publish.back)}
        </Button>
        <Button onClick={props.onPublish} loading={props.busy} disabled={hasErrors}>
          {t(($) => $.publish.action)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

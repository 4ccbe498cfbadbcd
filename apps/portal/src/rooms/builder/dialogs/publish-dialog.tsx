import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { differenceOf, type Draft } from '@gondola/builder';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilderState, useDraft } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { ProblemsList } from './problems-panel.tsx';
import classes from './dialogs.module.css';

interface PublishDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  /** What is in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onPublish: () => void;
}

/** Before a publication: what stops it, or what it changes in words. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTranslation('builder');
  const hasErrors = useBuilderState(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t(($) => $.publish.title)} width={600}>
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
        <DifferenceList published={props.published} />
      )}
      <DialogFoot>
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

function DifferenceList({ published }: { published: Draft | null }) {
  const { t } = useTranslation('builder');
  const draft = useDraft();
  const titleOf = usePageTitle();
  const { task, pages } = differenceOf(published, draft);
  if (published === null)
    return <p className={classes.words}>{t(($) => $.publish.first, { count: draft.pages.length })}</p>;
  if (task.length === 0 && pages.length === 0)
    return <p className={classes.words}>{t(($) => $.publish.nothing)}</p>;
  const fieldsOf = (fields: readonly string[]): string =>
    [...new Set(fields.map((field) => t(($) => $.field[field as 'title'])))].join(', ');
  return (
    <ul className={classes.differences} aria-label={t(($) => $.publish.changes)}>
      {task.length > 0 ? <li>{t(($) => $.publish.task, { fields: fieldsOf(task) })}</li> : null}
      {pages.map(({ kind, place, page, fields }) => (
        <li key={`${kind} ${page.key}`} data-kind={kind}>
          {t(($) => $.publish.page[kind], { place, title: titleOf(page), fields: fieldsOf(fields) })}
        </li>
      ))}
    </ul>
  );
}

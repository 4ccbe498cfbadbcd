import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clearAllLogic, clearLogic, type DraftPage, hasLogic, mayHaveLogic } from '@gondola/builder';
import { typeDefinition } from '@gondola/survey';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import { LogicFields } from '../page/logic-fields.tsx';
import { usePageTitle } from '../target-name.ts';
import classes from './dialogs.module.css';

interface LogicDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All the logic of a task in one place (field-audit 2.18): per question, where its answers lead. */
export function LogicDialog({ opened, onClose }: LogicDialogProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const undecided = useBuilderState(({ problems }) =>
    problems.some(({ code }) => code === 'unassignedOptionsAlert'),
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.logic.title)} width={720}>
      <PagesWithLogic />
      {undecided ? (
        <p className={classes.failure} role="alert">
          {t(($) => $.problem.unassignedOptionsAlert)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={() => store.run(clearAllLogic)}>
          {t(($) => $.logic.clearAll)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.task.close)}</Button>
      </DialogFoot>
    </Dialog>
  );
}

function PagesWithLogic() {
  const { t } = useTranslation('builder');
  const draft = useDraft();
  const pages = draft.pages.filter(({ type }) => type !== null && !typeDefinition(type).endsInterview);
  if (pages.length === 0) return <p className={classes.hint}>{t(($) => $.logic.noPages)}</p>;
  return (
    <ol className={classes.pages}>
      {pages.map((page) => (
        <PageLogic key={page.key} page={page} />
      ))}
    </ol>
  );
}

function PageLogic({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const titleOf = usePageTitle();
  const [isOpen, setIsOpen] = useState(hasLogic(page));
  const place = draft.pages.findIndex(({ key }) => key === page.key) + 1;
  const mayBranch = mayHaveLogic(page);
  return (
    <li className={classes.page}>
      <div className={classes.pageHead}>
        <strong>
          {place} {titleOf(page)}
        </strong>
        {isOpen ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              store.run((now) => clearLogic(now, page.key));
              setIsOpen(false);
            }}
          >
            {t(($) => $.logic.clear)}
          </Button>
        ) : (
          <Button
            variant="light"
            size="compact-sm"
            disabled={!mayBranch}
            title={mayBranch ? undefined : t(($) => $.logic.cannot)}
            onClick={() => setIsOpen(true)}
          >
            {t(($) => $.logic.add)}
          </Button>
        )}
      </div>
      {isOpen ? <LogicFields page={page} draft={draft} mayBranch={mayBranch} /> : null}
    </li>
  );
}

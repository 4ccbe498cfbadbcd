import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DraftProblem, hasRemedy, mend } from '@gondola/builder';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { useProblemText } from '../use-problem-text.ts';
import classes from './dialogs.module.css';

interface ProblemsListProps {
  readonly only?: DraftProblem['severity'];
  /** After a problem was gone to: closes what is in the way. */
  readonly onGo?: () => void;
  /** Opens the settings of the task, where its own problems are mended. */
  readonly onSettings: () => void;
}

/** The task's problems by page: pressed, one leads there; a problem with an obvious remedy is mended at once. */
export function ProblemsList({ only, onGo, onSettings }: ProblemsListProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const titleOf = usePageTitle();
  const textOf = useProblemText();
  const all = useBuilderState(({ problems }) => problems);
  const problems = only ? all.filter(({ severity }) => severity === only) : all;
  if (problems.length === 0) return <p className={classes.hint}>{t(($) => $.problems.none)}</p>;
  const go = ({ page }: DraftProblem) => {
    if (page === null) return onSettings();
    store.show(page);
    return onGo?.();
  };
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => {
        const place = draft.pages.findIndex(({ key }) => key === problem.page);
        const page = draft.pages[place];
        return (
          <li key={`${problem.page} ${problem.code}`} data-severity={problem.severity}>
            <UnstyledButton className={classes.problem ?? ''} onClick={() => go(problem)}>
              <span className={classes.where}>
                {page ? `${place + 1} ${titleOf(page)}` : t(($) => $.problems.ofTask)}
              </span>
              <span>{textOf(problem)}</span>
            </UnstyledButton>
            {hasRemedy(problem) ? (
              <Button
                variant="default"
                size="compact-xs"
                onClick={() => store.run((now) => mend(now, problem))}
              >
                {t(($) => $.mend[problem.code as 'noRequiresRevision'])}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface ProblemsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

/** All that is wrong with the task, live. */
export function ProblemsDialog({ opened, onClose, onSettings }: ProblemsDialogProps) {
  const { t } = useTranslation('builder');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.problems.title)} width={600}>
      <ProblemsList onGo={onClose} onSettings={onSettings} />
      <DialogFoot>
        <Button onClick={onClose}>{t(($) => $.task.close)}</Button>
      </DialogFoot>
    </Dialog>
  );
}

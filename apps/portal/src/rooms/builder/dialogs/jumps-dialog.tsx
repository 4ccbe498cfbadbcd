import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rulesOf } from '@gondola/builder';
import { useChoiceTitle } from '@gondola/questions';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import { usePageTitle, useTargetName } from '../target-name.ts';
import { useProblemText } from '../use-problem-text.ts';
import classes from './dialogs.module.css';

interface JumpsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const ofLogic = new Set(['logicLoop', 'pageUnreachable', 'endUnreachable', 'unassignedOptionsAlert']);

/** The arcs of the outline as a table: every jump by its page, its answers and where they lead, with what is wrong. */
export function JumpsDialog({ opened, onClose }: JumpsDialogProps) {
  const { t } = useTranslation('builder');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.jumps.title)} width={720}>
      {opened ? <JumpsTable onClose={onClose} /> : null}
    </Dialog>
  );
}

function JumpsTable({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const problems = useBuilderState((now) => now.problems);
  const titleOf = usePageTitle();
  const nameOf = useTargetName(draft);
  const choiceTitle = useChoiceTitle();
  const textOf = useProblemText();
  const rows = draft.pages.flatMap((page, place) => {
    const own = problems.filter((problem) => problem.page === page.key && ofLogic.has(problem.code));
    const rules = rulesOf(page);
    const byOrder = page.next === null && (rules.length > 0 || own.length > 0);
    const lines = byOrder ? [...rules, { choices: [], to: null }] : rules;
    return lines.map((rule, at) => ({ page, place, rule, own, span: at === 0 ? lines.length : 0 }));
  });
  if (rows.length === 0) return <p className={classes.hint}>{t(($) => $.jumps.none)}</p>;
  const go = (key: string) => {
    store.show(key);
    onClose();
  };
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.jumps.page)}</th>
            <th scope="col">{t(($) => $.jumps.answers)}</th>
            <th scope="col">{t(($) => $.jumps.to)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ page, place, rule, own, span }) => (
            <tr key={`${page.key} ${rule.to}`} data-first={span > 0 ? '' : undefined}>
              {span > 0 ? (
                <th scope="row" rowSpan={span}>
                  <UnstyledButton className={classes.link ?? ''} onClick={() => go(page.key)}>
                    {place + 1} {titleOf(page)}
                  </UnstyledButton>
                  {own.map((problem) => (
                    <p key={problem.code} className={classes.mark} data-severity={problem.severity}>
                      {textOf(problem)}
                    </p>
                  ))}
                </th>
              ) : null}
              <td>
                {rule.choices.length > 0
                  ? rule.choices.map((one) => `“${choiceTitle(page, one)}”`).join(', ')
                  : t(($) => $.jumps.others)}
              </td>
              <td data-undecided={rule.to === 'undecided' ? '' : undefined}>{nameOf(rule.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

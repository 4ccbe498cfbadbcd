import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCircleCheck from '~icons/IconCircleCheck';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useTaking } from '../use-taking.ts';
import classes from './decision-dialog.module.css';

export type Decision = 'approve' | 'reject' | 'rejectSelected';

// The form whose button had the focus is gone: the way on takes it, so that Enter goes on.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What was decided, and the way on: the response that waits longest, or the list. */
export function DecisionDone({ decision }: { decision: Decision }) {
  const { t } = useTranslation('reviews');
  const { takeNext, busy } = useTaking();
  const [isLast, setIsLast] = useState(false);
  return (
    <>
      <p className={classes.done} role="status">
        <IconCircleCheck size={28} stroke={1.6} aria-hidden="true" />
        {isLast ? t(($) => $.noneLeft) : t(($) => $.decision[decision].done)}
      </p>
      <DialogFoot>
        <Button variant="default" renderRoot={(props) => <Link to="/qa" {...props} />}>
          {t(($) => $.backToList)}
        </Button>
        {isLast ? null : (
          <Button ref={focus} loading={busy} onClick={async () => setIsLast(!(await takeNext()))}>
            {t(($) => $.nextPending)}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

import { useEffect } from 'react';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import classes from '../feedback/dialog.module.css';
import { mayLeave, useOpenQuestion } from './unsaved-parts.ts';

/** Stands once in the frame of the pages: stops navigation while something is unsaved, and asks. */
export function LeaveGate() {
  const { history }: { history: RouterHistory } = useRouter();
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) =>
          !(await mayLeave(currentLocation, nextLocation)),
        enableBeforeUnload: false,
      }),
    [history],
  );
  const answer = useOpenQuestion();
  // Mounted only to ask: a closed dialog would react to the very Escape that opened it.
  return answer ? <LeaveDialog answer={answer} /> : null;
}

/** Asks whether to leave what is unsaved. */
function LeaveDialog({ answer }: { answer: (leaves: boolean) => void }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog opened onClose={() => answer(false)} title={t(($) => $.form.unsaved)} width={420}>
      <p className={classes.words}>{t(($) => $.form.unsavedText)}</p>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(true)}>
          {t(($) => $.form.discard)}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {t(($) => $.form.goOn)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

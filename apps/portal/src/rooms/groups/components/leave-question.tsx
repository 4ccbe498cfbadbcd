import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/ui/feedback/dialog.tsx';
import { DialogFoot } from '~/ui/feedback/dialog-foot.tsx';
import classes from '~/ui/feedback/dialog.module.css';

interface LeaveQuestionProps {
  unsaved: boolean;
}

/** Asks before the form is left with something unsaved: by a link, by back, or by closing the tab. */
export function LeaveQuestion({ unsaved }: LeaveQuestionProps) {
  const { t } = useTranslation('ui');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname + formOf(current) !== next.pathname + formOf(next),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog opened onClose={blocker.reset} title={t(($) => $.form.unsaved)} width={420}>
      <p className={classes.words}>{t(($) => $.form.unsavedText)}</p>
      <DialogFoot>
        <Button variant="default" onClick={blocker.proceed}>
          {t(($) => $.form.discard)}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {t(($) => $.form.goOn)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The part of an address that says which form is open. */
function formOf({ search }: { search: object }): string {
  const { tab, group, mode } = search as { tab?: string; group?: string; mode?: string };
  return [tab, group, mode].join('/');
}

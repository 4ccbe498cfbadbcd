import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import classes from '../feedback/dialog.module.css';

/** Asks whether to leave what is unsaved. */
export default function LeaveDialog({ answer }: { answer: (leaves: boolean) => void }) {
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

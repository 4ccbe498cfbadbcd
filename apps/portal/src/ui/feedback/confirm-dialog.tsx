import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question, with how much: "Delete 3 locations?". */
  title: string;
  /** What follows from it. */
  text: ReactNode;
  /** The name of what is destroyed. */
  what?: ReactNode;
  /** The verb: "Delete 3 locations". */
  action: string;
  /** A rejection is shown and the dialog stays. */
  onConfirm: () => Promise<void> | void;
  danger?: boolean;
}

/** Asks before something that cannot be undone, naming what it destroys. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  text,
  what,
  action,
  onConfirm,
  danger = true,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    if (busy) return;
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.form.failed));
    }
    setBusy(false);
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} width={440}>
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <p className={classes.words}>{text}</p>
      {what ? <div className={classes.what}>{what}</div> : null}
      <DialogFoot>
        <Button variant="default" onClick={close} disabled={busy} data-autofocus={danger ? true : undefined}>
          {t(($) => $.dialog.cancel)}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

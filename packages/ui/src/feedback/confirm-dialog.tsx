import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pressedKey } from '../pressed-key.ts';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question, with how much: "Delete 3 locations?". */
  title: string;
  /** The consequences. */
  text: ReactNode;
  /** The name of what is destroyed. */
  what?: ReactNode;
  /** The field to be filled in before; it takes the first focus. */
  field?: ReactNode;
  /** The verb: "Delete 3 locations". */
  action: string;
  /** A rejection is shown and the dialog stays; so it does, without a word of its own, on `false`. */
  onConfirm: () => Promise<boolean | void> | boolean | void;
  danger?: boolean;
}

/** Asks before something that cannot be undone, naming what it destroys. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  text,
  what,
  field,
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
      if ((await onConfirm()) !== false) onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.form.failed));
    }
    setBusy(false);
  };
  const isAnswered = opened && !danger && !field;
  useEnterBefore(isAnswered, () => {
    if (!busy) void confirm();
  });
  return (
    <Dialog opened={opened} onClose={close} title={title} width={440}>
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void confirm();
        }}
      >
        <p className={classes.words}>{text}</p>
        {what ? <div className={classes.what}>{what}</div> : null}
        {field ? <div className={classes.field}>{field}</div> : null}
        <DialogFoot>
          <Button
            variant="default"
            onClick={close}
            disabled={busy}
            data-autofocus={danger && !field ? true : undefined}
          >
            {t(($) => $.dialog.cancel)}
          </Button>
          <Button
            type="submit"
            data-autofocus={!danger && !field ? true : undefined}
            {...(danger ? { color: 'red' } : {})}
            loading={busy}
          >
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/**
 * Takes an Enter that comes between the question and its focus, which takes a moment to arrive: it answers the question, and not the page
 * below it.
 */
function useEnterBefore(isOpen: boolean, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey) return;
      if (document.activeElement?.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      enter();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [isOpen]);
}

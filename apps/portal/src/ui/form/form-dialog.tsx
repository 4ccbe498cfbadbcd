import { type ReactNode, useState } from 'react';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import classes from '../feedback/dialog.module.css';
import { FormFailureNote } from './form-failure-note.tsx';
import type { useZodForm } from './use-zod-form.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The verb on the button: "Create ticket". */
  action: string;
  /** What useZodForm gave. */
  state: Pick<ReturnType<typeof useZodForm>, 'busy' | 'failure' | 'dirty' | 'onSubmit'>;
  width?: number;
  children: ReactNode;
}

/** A short form in a dialog: Enter submits, Escape closes, unsaved changes are asked about. */
export function FormDialog({
  opened,
  onClose,
  title,
  action,
  state,
  width = 520,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  useLeaveQuestion(opened && state.dirty);
  const leave = () => {
    if (state.busy) return;
    if (state.dirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog opened={opened} onClose={leave} title={title} width={width} closeOnEscape={!asking}>
        <form noValidate onSubmit={state.onSubmit}>
          <FormFailureNote text={state.failure} />
          <Stack gap="md">{children}</Stack>
          <DialogFoot>
            <Button variant="default" onClick={leave} disabled={state.busy}>
              {t(($) => $.dialog.cancel)}
            </Button>
            <Button type="submit" loading={state.busy}>
              {action}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      {/* Mounted only to ask: a closed dialog would hear the very Escape that opened it. */}
      {opened && asking ? (
        <Dialog opened onClose={() => setAsking(false)} title={t(($) => $.form.unsaved)} width={420}>
          <p className={classes.words}>{t(($) => $.form.unsavedText)}</p>
          <DialogFoot>
            <Button
              variant="default"
              onClick={() => {
                setAsking(false);
                onClose();
              }}
            >
              {t(($) => $.form.discard)}
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t(($) => $.form.goOn)}
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </>
  );
}

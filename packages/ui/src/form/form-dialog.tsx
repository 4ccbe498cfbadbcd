import type { ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import { FormFailureNote } from './form-failure-note.tsx';
import type { useZodForm } from './use-zod-form.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The verb on the button: "Create ticket". */
  action: string;
  /** The state of useZodForm. */
  state: Pick<ReturnType<typeof useZodForm>, 'busy' | 'failure' | 'dirty' | 'onSubmit'>;
  width?: number;
  /** Submits too, as a button of the name `another`: the form stays open for the next one. */
  another?: string;
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
  another,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('ui');
  const askBefore = useLeaveQuestion(opened && state.dirty, { busy: state.busy });
  const leave = () => askBefore(onClose);
  return (
    <Dialog opened={opened} onClose={leave} title={title} width={width}>
      <form noValidate onSubmit={state.onSubmit}>
        <FormFailureNote text={state.failure} />
        <Stack gap="md">{children}</Stack>
        <DialogFoot>
          <Button variant="default" onClick={leave} disabled={state.busy}>
            {t(($) => $.dialog.cancel)}
          </Button>
          {another === undefined ? null : (
            <Button type="submit" name="another" variant="default" disabled={state.busy}>
              {another}
            </Button>
          )}
          <Button type="submit" loading={state.busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

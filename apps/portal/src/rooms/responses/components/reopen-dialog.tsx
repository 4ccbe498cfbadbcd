import { reopening, responseEndpoints, type ReviewedResponse } from '@gondola/contract';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';

interface ReopenDialogProps {
  response: ReviewedResponse;
  opened: boolean;
  onClose: () => void;
}

/** Sends a decided response back to the reviewers, with a reason. */
export function ReopenDialog({ response, opened, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('responses');
  const reopen = useChange(responseEndpoints.reopen);
  const state = useZodForm({
    schema: reopening,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      await reopen.mutateAsync({ params: { id: response.id }, body });
      notifySuccess(t(($) => $.reopen.done));
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.reopen.title)}
      action={t(($) => $.reopen.action)}
      state={state}
    >
      <p>{t(($) => $.reopen.text)}</p>
      <Textarea
        label={t(($) => $.reason)}
        required
        autosize
        minRows={3}
        data-autofocus
        maxLength={maxLengthOf(reopening.shape.reason)}
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

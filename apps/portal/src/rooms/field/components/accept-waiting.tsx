import { acceptance, fieldEndpoints, type WaitingResponse } from '@gondola/contract';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';

interface AcceptWaitingProps {
  response: WaitingResponse;
  onClose: () => void;
}

/** Takes a response without the files that have not come, with a reason. */
export default function AcceptWaiting({ response, onClose }: AcceptWaitingProps) {
  const { t } = useTranslation('field');
  const accept = useChange(fieldEndpoints.acceptWaiting);
  const { id, User, Location, files } = response;
  const state = useZodForm({
    schema: acceptance,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      await accept.mutateAsync({ params: { id }, body });
      notifySuccess(t(($) => $.waiting.done, { id }));
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.waiting.title, { place: Location.name })}
      action={t(($) => $.waiting.accept)}
      state={state}
    >
      <p>{t(($) => $.waiting.text, { name: User.fullName, count: files.all - files.here })}</p>
      <Textarea
        label={t(($) => $.waiting.reason)}
        description={t(($) => $.waiting.reasonHint)}
        required
        autosize
        minRows={3}
        data-autofocus
        maxLength={maxLengthOf(acceptance.shape.reason)}
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

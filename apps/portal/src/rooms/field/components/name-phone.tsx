import { fieldEndpoints, type FieldPhone, phoneNaming } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { fieldRule, maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import * as z from 'zod/mini';
import { phoneWords } from '../phone-words.ts';

const form = z.object({ name: fieldRule(phoneNaming.shape.name) });

/** Gives a phone the name that its list calls it by; an empty one takes it away. */
export default function NamePhone({ phone, onClose }: { phone: FieldPhone; onClose: () => void }) {
  const { t } = useTranslation('field');
  const rename = useChange(fieldEndpoints.name);
  const { id, User, name, platform, model } = phone;
  const state = useZodForm({
    schema: form,
    initialValues: { name: name ?? '' },
    onSubmit: async (body) => {
      await rename.mutateAsync({ params: { id }, body: { userId: User.id, ...body } });
      notifySuccess(t(($) => $.rename.done));
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.rename.title, { name: User.fullName })}
      action={t(($) => $.rename.action)}
      state={state}
    >
      <TextInput
        label={t(($) => $.rename.label)}
        description={t(($) => $.rename.hint, { words: phoneWords(platform, model) })}
        data-autofocus
        maxLength={maxLengthOf(phoneNaming.shape.name)}
        {...state.form.getInputProps('name')}
      />
    </FormDialog>
  );
}

import { type Category, categoryFields } from '@gondola/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { useSession } from '@gondola/client/session.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { filled } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useCreateCategory, useUpdateCategory } from '../queries.ts';

interface CategoryDialogProps {
  /** The category to change; without it a new one is made. */
  category?: Category | undefined;
  onClose: () => void;
}

const schema = z.object({ ...categoryFields.shape, companyId: filled });

/** Creates or changes a category. The deleted flag is shown and cannot be changed here. */
export default function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('categories');
  const { companyId: atHand } = useSession();
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const withExpectedValues = useExpectedValues(category ? { name: category.name, code: category.code } : {});
  const state = useZodForm({
    schema,
    messages: {
      nameError: t(($) => $.categoryForm.nameError),
      codeError: t(($) => $.categoryForm.codeError),
    },
    initialValues: {
      name: category?.name ?? '',
      code: category?.code ?? '',
      companyId: String(category?.companyId ?? atHand ?? ''),
    },
    onSubmit: async ({ name, code, companyId }) => {
      if (category) {
        const { id } = category;
        await withExpectedValues((expected) =>
          update.mutateAsync({ id, companyId: category.companyId, name, code, expected }),
        );
      } else await create.mutateAsync({ companyId: Number(companyId), name, code });
      notifySuccess(t(($) => $.categoryForm.successMessage));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={
        category ? t(($) => $.categoryForm.edit, { name: category.name }) : t(($) => $.categoryForm.create)
      }
      action={category ? t(($) => $.categoryForm.editAction) : t(($) => $.categoryForm.createAction)}
      state={state}
      width={460}
    >
      {category || atHand !== undefined ? null : <CompanySelect {...form.getInputProps('companyId')} />}
      <TextInput
        label={t(($) => $.fields.name)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t(($) => $.fields.code)}
        description={t(($) => $.categoryForm.codeHint)}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      {category ? (
        <Checkbox label={t(($) => $.state.deleted)} checked={category.deleted} disabled readOnly />
      ) : null}
    </FormDialog>
  );
}

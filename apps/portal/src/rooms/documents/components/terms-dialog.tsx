import { fileRules, newTerms } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { usePublishTerms } from '../queries.ts';
import { nameOfFile, sendTerms } from '../terms-file.ts';
import classes from './terms-dialog.module.css';

/** Puts a new version of the terms in force: a PDF and its name. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents');
  const publish = usePublishTerms();
  const upload = useSingleUpload(sendTerms);
  const state = useZodForm({
    schema: z.object({
      name: newTerms.shape.name,
      fileKey: z.string().check(
        z.refine(
          (key) => key !== '',
          t(($) => $.file.pdfRequired),
        ),
      ),
    }),
    initialValues: { name: '', fileKey: '' },
    onSubmit: async (values) => {
      await publish(values);
      notifySuccess(t(($) => $.published, { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  const take = (addresses: string[]) => {
    upload.take(addresses);
    form.setFieldValue('fileKey', addresses[0] ?? '');
  };
  const problem = upload.failed ? t(($) => $.file.errorUpload) : form.errors['fileKey'];
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.form.title)}
      action={t(($) => $.form.action)}
      state={{ ...state, busy: state.busy || upload.isUploading }}
      width={520}
    >
      <FieldGroup label={t(($) => $.form.file)} withAsterisk error={problem}>
        <FileDrop
          label={t(($) => $.file.drop)}
          rules={fileRules.terms}
          send={(file, how) => {
            if (form.getValues().name === '') form.setFieldValue('name', nameOfFile(file.name));
            return upload.send(file, how);
          }}
          onChange={take}
        />
      </FieldGroup>
      <TextInput
        label={t(($) => $.form.name)}
        description={t(($) => $.form.nameHint)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <p className={classes.consequence}>{t(($) => $.form.consequence)}</p>
    </FormDialog>
  );
}

import { fileRules, newDocument } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSession } from '@gondola/client/session.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { chosenId } from '@gondola/ui/form/field-rules.ts';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { sendDocument } from '../document-file.ts';
import { useDocumentChanges } from '../queries.ts';
import { nameOfFile } from '../terms-file.ts';
import classes from './terms-dialog.module.css';

/** Gives a company a document: a file and its name, and the company where none is selected. */
export default function DocumentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { add } = useDocumentChanges();
  const { companyId: selected } = useSession();
  const upload = useSingleUpload(sendDocument);
  const state = useZodForm({
    schema: z.object({
      companyId: chosenId,
      name: newDocument.shape.name,
      fileKey: z.string().check(
        z.refine(
          (key) => key !== '',
          t(($) => $.add.fileRequired),
        ),
      ),
    }),
    initialValues: { companyId: selected === undefined ? '' : String(selected), name: '', fileKey: '' },
    onSubmit: async (values) => {
      await add(values);
      notifySuccess(t(($) => $.add.done, { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  const problem = upload.failed ? t(($) => $.file.errorUpload) : form.errors['fileKey'];
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.add.title)}
      action={t(($) => $.add.action)}
      state={{ ...state, busy: state.busy || upload.isUploading }}
      width={520}
    >
      {selected === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <FieldGroup label={t(($) => $.form.file)} withAsterisk error={problem}>
        <FileDrop
          label={t(($) => $.add.drop)}
          rules={fileRules.document}
          send={(file, how) => {
            if (form.getValues().name === '') form.setFieldValue('name', nameOfFile(file.name));
            return upload.send(file, how);
          }}
          onChange={(addresses) => {
            upload.take(addresses);
            form.setFieldValue('fileKey', addresses[0] ?? '');
          }}
        />
      </FieldGroup>
      <TextInput
        label={t(($) => $.form.name)}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <p className={classes.consequence}>{t(($) => $.add.consequence)}</p>
    </FormDialog>
  );
}

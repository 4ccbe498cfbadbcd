import { fileRules } from '@gondola/contract';
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { bodyOf, emptyLocation, sendPicture, useLocationRules } from '../location-form.ts';
import { type LocationKey, useCompanyId, useCreateLocation } from '../queries.ts';
import { LocationFields } from './location-fields.tsx';

interface CreateDialogProps {
  name: string;
  onClose: () => void;
  onLinked: (key: LocationKey) => void;
}

/** Creates a general location and links it to the company in the same call. */
export function CreateDialog({ name, onClose, onLinked }: CreateDialogProps) {
  const { t } = useTranslation('locations');
  const atHand = useCompanyId();
  const create = useCreateLocation();
  const upload = useSingleUpload(sendPicture);
  const [requestId] = useState(() => crypto.randomUUID());
  const state = useZodForm({
    ...useLocationRules(),
    initialValues: emptyLocation(name, atHand),
    onSubmit: async (values) => {
      const { location } = await create.mutateAsync(bodyOf(values, requestId));
      notifySuccess(t(($) => $.form.done, { name: location.name }));
      if (values.companyId) onLinked({ id: location.id, companyId: Number(values.companyId) });
      onClose();
    },
  });
  const { form } = state;
  const follow = {
    ...upload,
    take: (addresses: string[]) => {
      upload.take(addresses);
      form.setFieldValue('imageUrl', addresses[0] ?? '');
    },
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.form.title)}
      action={t(($) => $.form.action)}
      state={{ ...state, busy: state.busy || upload.isUploading }}
      width={680}
    >
      <LocationFields
        form={form}
        beside={
          <TextInput
            label={t(($) => $.fields.internalCode)}
            disabled={!form.values.companyId}
            autoComplete="off"
            {...form.getInputProps('internalCode')}
          />
        }
        between={
          atHand === undefined ? (
            <CompanySelect
              withAsterisk={false}
              clearable
              allowDeselect
              {...form.getInputProps('companyId')}
            />
          ) : null
        }
      />
      <FieldGroup
        label={t(($) => $.form.picture)}
        error={upload.failed ? t(($) => $.form.pictureFailed) : form.errors['imageUrl']}
      >
        <FileDrop
          label={t(($) => $.form.drop)}
          rules={fileRules.location}
          send={follow.send}
          onChange={follow.take}
        />
      </FieldGroup>
    </FormDialog>
  );
}

import { useId, useState } from 'react';
import { Select, TextInput } from '@mantine/core';
import '~/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { countryOptions } from '~/lib/countries.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { notifySuccess } from '~/ui/feedback/toasts.ts';
import { FormDialog } from '~/ui/form/form-dialog.tsx';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import { FileDrop } from '~/ui/upload/file-drop.tsx';
import { useSingleUpload } from '~/ui/upload/use-single-upload.ts';
import { bodyOf, emptyLocation, pictureRules, sendPicture, useLocationSchema } from '../location-form.ts';
import { type LocationKey, useCompanyId, useCreateLocation } from '../queries.ts';
import { CompanyField } from './company-field.tsx';
import classes from './create-dialog.module.css';

interface CreateDialogProps {
  name: string;
  onClose: () => void;
  onLinked: (key: LocationKey) => void;
}

/** Creates a general location and links it to the company in the same call. */
export default function CreateDialog({ name, onClose, onLinked }: CreateDialogProps) {
  const { t } = useTranslation('locations');
  const { language } = useFormats();
  const atHand = useCompanyId();
  const create = useCreateLocation();
  const upload = useSingleUpload(sendPicture);
  const pictureId = useId();
  const [requestId] = useState(() => crypto.randomUUID());
  const state = useZodForm({
    schema: useLocationSchema(),
    initialValues: emptyLocation(name, atHand),
    onSubmit: async (values) => {
      const { location } = await create.mutateAsync(bodyOf(values, requestId));
      notifySuccess(t(($) => $.form.done, { name: location.name }));
      if (values.companyId) onLinked({ id: location.id, companyId: Number(values.companyId) });
      onClose();
    },
  });
  const { form } = state;
  const field = (key: 'chain' | 'chainSubCategory' | 'address' | 'city' | 'region' | 'sector' | 'zone') => (
    <TextInput label={t(($) => $.fields[key])} autoComplete="off" {...form.getInputProps(key)} />
  );
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
      state={{ ...state, busy: state.busy || upload.sending }}
      width={680}
    >
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.fields.name)}
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t(($) => $.fields.internalCode)}
          disabled={!form.values.companyId}
          autoComplete="off"
          {...form.getInputProps('internalCode')}
        />
      </div>
      {atHand === undefined ? (
        <CompanyField
          value={form.values.companyId}
          onChange={(value) => form.setFieldValue('companyId', value)}
          error={form.errors['companyId']}
        />
      ) : null}
      <div className={classes.pair}>
        {field('chain')}
        {field('chainSubCategory')}
        {field('address')}
        {field('city')}
        {field('region')}
        {field('sector')}
        {field('zone')}
        <Select
          label={t(($) => $.fields.country)}
          searchable
          allowDeselect={false}
          data={countryOptions(language)}
          {...form.getInputProps('countryCode')}
        />
        <TextInput
          label={t(($) => $.fields.latitude)}
          placeholder={t(($) => $.form.latitudeHint)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('latitude')}
        />
        <TextInput
          label={t(($) => $.fields.longitude)}
          placeholder={t(($) => $.form.longitudeHint)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('longitude')}
        />
      </div>
      <div role="group" aria-labelledby={pictureId}>
        <p id={pictureId} className={classes.label}>
          {t(($) => $.form.picture)}
        </p>
        <FileDrop
          label={t(($) => $.form.drop)}
          rules={pictureRules}
          send={follow.send}
          onChange={follow.take}
        />
        {upload.failed || form.errors['imageUrl'] ? (
          <p className={classes.note} role="alert">
            {upload.failed ? t(($) => $.form.pictureFailed) : form.errors['imageUrl']}
          </p>
        ) : null}
      </div>
    </FormDialog>
  );
}

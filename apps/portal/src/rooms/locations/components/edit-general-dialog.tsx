import { useState } from 'react';
import { fileRules, locationEndpoints, type SharedLocation } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '@gondola/client/queries.ts';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import { generalOf, sendPicture, sharedValues, useLocationRules } from '../location-form.ts';
import { useUpdateGeneral } from '../queries.ts';
import { LocationFields } from './location-fields.tsx';
import classes from './edit-general-dialog.module.css';

const maxNames = 6;

/** Says for whom else a change of a general location counts. */
function SharedBy({ companies }: { companies: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('locations');
  const names = companies.slice(0, maxNames).map(({ name }) => name);
  const others = companies.length - names.length;
  return (
    <p className={classes.note}>
      {companies.length === 0
        ? t(($) => $.general.ofNobody)
        : t(($) => $.general.sharedBy, { count: companies.length, names: names.join(', ') })}
      {others > 0 ? ` ${t(($) => $.general.andOthers, { count: others })}` : null}
    </p>
  );
}

interface EditGeneralDialogProps {
  id: number;
  onClose: () => void;
}

/** Edits what all companies that link a location have of it. */
export function EditGeneralDialog({ id, onClose }: EditGeneralDialogProps) {
  const { t } = useTranslation('locations');
  // The form is over the location as it was when it was opened.
  const { data, error } = useQuery({
    ...apiQuery(locationEndpoints.getGeneral, { params: { id } }, null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <EditForm location={data.location} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.general.edit)} width={680}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <Waiting height={360} label={t(($) => $.details.loading)} />
      )}
    </Dialog>
  );
}

function EditForm({ location, onClose }: { location: SharedLocation; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const update = useUpdateGeneral();
  const [isUploading, setUploading] = useState(false);
  const { locale } = useFormats();
  const initialValues = sharedValues(location, locale);
  const { latitude, longitude } = location.Address;
  const withExpectedValues = useExpectedValues(generalOf({ ...initialValues, latitude, longitude }));
  const state = useZodForm({
    ...useLocationRules(),
    initialValues,
    onSubmit: async (values) => {
      await withExpectedValues((expected) =>
        update.mutateAsync({ id: location.id, body: { ...generalOf(values), expected } }),
      );
      notifySuccess(t(($) => $.general.saved, { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.general.edit)}
      action={t(($) => $.general.save)}
      state={{ ...state, busy: state.busy || isUploading }}
      width={680}
    >
      <SharedBy companies={location.Companies} />
      <LocationFields form={form} />
      <PictureField
        label={t(($) => $.form.picture)}
        drop={t(($) => $.form.drop)}
        value={form.values.imageUrl}
        onChange={(address) => form.setFieldValue('imageUrl', address)}
        rules={fileRules.location}
        send={sendPicture}
        onUploading={setUploading}
        error={form.errors['imageUrl']}
      />
    </FormDialog>
  );
}

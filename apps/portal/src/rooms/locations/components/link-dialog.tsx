import { useEffect, useState } from 'react';
import { type GeneralLocation, internalCode as codeRule } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { fieldRule, filled } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { type LocationKey, useCompanyId, useGeneralLocations, useLinkLocation } from '../queries.ts';
import { GeneralPicker } from './general-picker.tsx';

interface LinkDialogProps {
  onClose: () => void;
  /** The person would rather create one, with this name. */
  onCreate: (name: string) => void;
  onLinked: (key: LocationKey) => void;
}

const schema = z.object({
  companyId: filled,
  locationId: filled,
  internalCode: fieldRule(codeRule),
});

/** Links a general location to the company, with the company's own code for it. */
export default function LinkDialog({ onClose, onCreate, onLinked }: LinkDialogProps) {
  const { t } = useTranslation('locations');
  const atHand = useCompanyId();
  const link = useLinkLocation();
  const [picked, setPicked] = useState<GeneralLocation>();
  const state = useZodForm({
    schema,
    initialValues: {
      companyId: atHand === undefined ? '' : String(atHand),
      locationId: '',
      internalCode: '',
    },
    onSubmit: async ({ companyId, locationId, internalCode }) => {
      const { location } = await link.mutateAsync({
        companyId: Number(companyId),
        locationId: Number(locationId),
        internalCode: internalCode || null,
      });
      notifySuccess(t(($) => $.link.done, { name: location.name }));
      onLinked(location);
      onClose();
    },
  });
  const { form } = state;
  const { companyId } = form.values;
  // Where there is none at all yet, there is nothing to look for.
  const existing = useGeneralLocations('', atHand ?? null);
  const isFirst = existing.data?.pages[0]?.length === 0;
  useEffect(() => {
    if (isFirst) onCreate('');
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the parent draws meanwhile
  }, [isFirst]);
  if (existing.isPending || isFirst) return null;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.link.title)}
      action={t(($) => $.link.action)}
      state={state}
    >
      {atHand === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <GeneralPicker
        companyId={companyId ? Number(companyId) : null}
        value={picked}
        onChange={(location) => {
          setPicked(location);
          form.setFieldValue('locationId', location ? String(location.id) : '');
        }}
        onCreate={onCreate}
        error={form.errors['locationId']}
      />
      <TextInput
        label={t(($) => $.fields.internalCode)}
        description={t(($) => $.form.codeHint)}
        autoComplete="off"
        {...form.getInputProps('internalCode')}
      />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => onCreate('')}>
          {t(($) => $.link.create)}
        </Button>
      </div>
    </FormDialog>
  );
}

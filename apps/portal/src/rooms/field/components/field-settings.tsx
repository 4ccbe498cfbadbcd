import { fieldEndpoints, type FieldSettings, lowRoomRules } from '@gondola/contract';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { languages } from '@gondola/formats/language.ts';
import { z } from 'zod/mini';
import classes from './field-settings.module.css';

interface FieldSettingsProps {
  companyId: number;
  onClose: () => void;
}

/** Sets how the field works for a company: Wi-Fi, quiet hours, phones with hardly any room, new versions. */
export default function FieldSettingsDialog({ companyId, onClose }: FieldSettingsProps) {
  const { t } = useTranslation('field');
  const { data, error, isFetchedAfterMount } = useApi(fieldEndpoints.settings, { params: { companyId } });
  // The form begins with what is true now, not with what was read before it was saved last.
  if (data && isFetchedAfterMount)
    return <SettingsForm companyId={companyId} settings={data.settings} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.settings.title)} width={520}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <Waiting height={240} label={t(($) => $.settings.loading)} />
      )}
    </Dialog>
  );
}

const rules = z.object({
  wifiOnly: z.boolean(),
  isQuiet: z.boolean(),
  from: z.string(),
  until: z.string(),
  lowRoom: z.enum(lowRoomRules),
  asksToUpdate: z.boolean(),
  farMetres: z.string(),
  /** '' for that of the phone. */
  language: z.enum(['', ...languages]),
});

/** Metres that are offered; what was set otherwise is offered as well. */
const distances = [100, 250, 500, 1_000, 2_000, 5_000];

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function SettingsForm({ companyId, settings, onClose }: FieldSettingsProps & { settings: FieldSettings }) {
  const { t } = useTranslation('field');
  const save = useChange(fieldEndpoints.saveSettings);
  const { quietHours } = settings;
  const state = useZodForm({
    schema: rules,
    initialValues: {
      wifiOnly: settings.wifiOnly,
      isQuiet: quietHours !== null,
      from: String(quietHours?.from ?? 22),
      until: String(quietHours?.until ?? 7),
      lowRoom: settings.lowRoom,
      asksToUpdate: settings.asksToUpdate,
      farMetres: String(settings.farMetres),
      language: settings.language ?? '',
    },
    onSubmit: async ({ isQuiet, from, until, language, farMetres, ...others }) => {
      const chosen = isQuiet ? { from: Number(from), until: Number(until) } : null;
      await save.mutateAsync({
        params: { companyId },
        body: {
          ...others,
          quietHours: chosen,
          farMetres: Number(farMetres),
          language: language || null,
        },
      });
      notifySuccess(t(($) => $.settings.saved));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.settings.title)}
      action={t(($) => $.settings.action)}
      state={state}
    >
      <Switch
        label={t(($) => $.settings.wifiOnly)}
        description={t(($) => $.settings.wifiOnlyHint)}
        {...form.getInputProps('wifiOnly', { type: 'checkbox' })}
      />
      <Switch
        label={t(($) => $.settings.quiet)}
        description={t(($) => $.settings.quietHint)}
        {...form.getInputProps('isQuiet', { type: 'checkbox' })}
      />
      {form.values.isQuiet ? (
        <div className={classes.hours}>
          <NativeSelect label={t(($) => $.settings.from)} data={hours} {...form.getInputProps('from')} />
          <NativeSelect label={t(($) => $.settings.until)} data={hours} {...form.getInputProps('until')} />
        </div>
      ) : null}
      <NativeSelect
        label={t(($) => $.settings.lowRoom)}
        data={lowRoomRules.map((value) => ({ value, label: t(($) => $.settings.rule[value]) }))}
        {...form.getInputProps('lowRoom')}
      />
      <Switch
        label={t(($) => $.settings.asksToUpdate)}
        description={t(($) => $.settings.asksToUpdateHint)}
        {...form.getInputProps('asksToUpdate', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t(($) => $.settings.far)}
        description={t(($) => $.settings.farHint)}
        data={[...new Set([...distances, settings.farMetres])]
          .toSorted((one, other) => one - other)
          .map((metres) => ({ value: String(metres), label: t(($) => $.settings.metres, { metres }) }))}
        {...form.getInputProps('farMetres')}
      />
      <NativeSelect
        label={t(($) => $.settings.language)}
        description={t(($) => $.settings.languageHint)}
        data={['' as const, ...languages].map((value) => ({
          value,
          label: t(($) => $.settings.inLanguage[value || 'own']),
        }))}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  );
}

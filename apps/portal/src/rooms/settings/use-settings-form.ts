import { type Settings, settingsEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { apiQuery, useReadAgain } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { atFields, changesOf, formOf, fieldsSchema, settingsOf } from './settings-form.ts';

/**
 * The form of the settings that were read as `base`. Only what the person changed is sent, with what they saw before; where
 * somebody else changed the same meanwhile they are told at the field, and saving once more then replaces it.
 */
export function useSettingsForm(base: Settings) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const readAgain = useReadAgain(settingsEndpoints.update);
  const { locale } = useFormats();
  // As they were written at first: another locale writes the same place otherwise.
  const [before, setBefore] = useState(() => formOf(base, locale));
  const expected = useRef(base);
  const state = useZodForm({
    schema: fieldsSchema,
    messages: {
      required: t(($) => $.wrong.required),
      webAddress: t(($) => $.wrong.address),
      invalidDomain: t(($) => $.wrong.domain),
      invalidTime: t(($) => $.wrong.time),
    },
    initialValues: before,
    onSubmit: async (fields) => {
      const changes = changesOf(base, settingsOf(fields));
      const names = Object.keys(changes) as (keyof Settings)[];
      try {
        const answer = await call(settingsEndpoints.update, {
          body: {
            changes,
            expected: Object.fromEntries(names.map((name) => [name, expected.current[name]])),
          },
        });
        queries.setQueryData(apiQuery(settingsEndpoints.read, {}).queryKey, answer);
        // The form starts from the saved values now: nothing of them is unsaved any more.
        const saved = formOf(answer.settings, locale);
        state.form.setInitialValues(saved);
        state.form.setValues(saved);
        setBefore(saved);
        notifySuccess(t(($) => $.saved));
        void readAgain();
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status === 409) expected.current = (await call(settingsEndpoints.read, {})).settings;
        throw new ApiFailure(error.status, error.message, error.code, atFields(error.fields));
      }
    },
  });
  const now = state.form.getValues();
  const changed = Object.keys(before).filter((name) => now[name] !== before[name]).length;
  return { ...state, changed };
}

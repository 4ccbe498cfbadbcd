import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { setupEndpoints, setupFields } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { useApi } from '@gondola/client/queries.ts';
import { isLanguage, languages } from '@gondola/formats/language.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { CountrySelect, TimeZoneSelect } from '@gondola/ui/form/place-selects.tsx';
import { deviceRegion } from '@gondola/ui/format/region.tsx';
import { useProposedTimeZone } from '@gondola/ui/form/use-proposed-time-zone.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import {
  EntryForm,
  EntryFrame,
  NewPasswordFields,
  newPasswordShape,
  samePasswords,
  useEntering,
} from '~/rooms/sessions/index.ts';
import classes from './setup-page.module.css';

/** The first visit to an installation that nobody has an account in: makes the first administrator, with the server's key. */
export function SetupPage() {
  const { t } = useTranslation('setup');
  const { data, isPending } = useApi(setupEndpoints.state, {});
  if (data?.isOpen === false) {
    return (
      <EntryFrame title={t(($) => $.over.title)} lead={t(($) => $.over.lead)}>
        <Button component={Link} to="/login" size="md" fullWidth>
          {t(($) => $.over.signIn)}
        </Button>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t(($) => $.title)} lead={t(($) => $.lead)}>
      {isPending ? <Waiting label={t(($) => $.asking)} height={420} radius="md" /> : <SetupForm />}
    </EntryFrame>
  );
}

function SetupForm() {
  const { t, i18n } = useTranslation('setup');
  // The address that the server prints carries the key; without it there is a field for it.
  const [given] = useState(() => window.location.hash.slice(1));
  const signIn = useEntering();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const state = useZodForm({
    schema: object({ ...setupFields, ...newPasswordShape }).check(samePasswords(t(($) => $.passwordsDiffer))),
    messages: { invalidNameLength: t(($) => $.nameLength) },
    initialValues: {
      key: given,
      ...deviceRegion(),
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
    onSubmit: async (values) => {
      await call(setupEndpoints.begin, { body: { ...values, language } });
      await signIn.enter({ email: values.email, password: values.password });
    },
  });
  const { form } = state;
  const place = useProposedTimeZone(form);
  return (
    <EntryForm state={state} action={t(($) => $.submit)}>
      {given === '' || form.errors['key'] ? (
        <TextInput
          label={t(($) => $.key)}
          description={t(($) => $.keyHint)}
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...form.getInputProps('key')}
        />
      ) : null}
      <fieldset className={classes.part}>
        <legend>{t(($) => $.place)}</legend>
        <Select
          label={t(($) => $.language)}
          size="md"
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: t(($) => $.languages[value]) }))}
          value={language}
          onChange={(chosen) => {
            if (isLanguage(chosen))
              changeLanguage(chosen).catch(() => notifyError(t(($) => $.languageFailed)));
          }}
        />
        <CountrySelect
          label={t(($) => $.country)}
          size="md"
          {...form.getInputProps('countryCode')}
          onChange={place.chooseCountry}
        />
        <TimeZoneSelect
          label={t(($) => $.timeZone)}
          description={t(($) => $.placeHint)}
          size="md"
          {...form.getInputProps('timeZone')}
          onChange={place.chooseTimeZone}
        />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t(($) => $.account)}</legend>
        <TextInput
          label={t(($) => $.fullName)}
          autoComplete="name"
          size="md"
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <NewPasswordFields form={form} />
      </fieldset>
    </EntryForm>
  );
}

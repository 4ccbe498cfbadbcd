import { useState } from 'react';
import { type CurrentUser, dniOf, type ProfileChange, profileChange } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { fieldRule, orEmpty } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { PhoneField } from '@gondola/ui/form/phone-field.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { usePersonMessages } from '../registration-form.ts';
import { useUpdateProfile } from '../profile-queries.ts';
import { DniField } from './dni-field.tsx';
import { ProfileCard } from './profile-card.tsx';
import fields from './person-fields.module.css';
import classes from './profile.module.css';

// The data that people may change of themselves, checked as in the registration.
const accountTexts = ['bank', 'numberAccount'] as const;

export const profileOf = (user: CurrentUser) => ({
  fullName: user.fullName,
  lastName: user.lastName ?? '',
  dni: user.dni ?? '',
  phoneNumber: user.phoneNumber ?? '',
  bank: user.bank ?? '',
  numberAccount: user.numberAccount ?? '',
});
type ProfileForm = ReturnType<typeof profileOf>;

const { fullName, lastName, phoneNumber, bank, numberAccount } = profileChange.shape;

/** The values that the form accepts of somebody: a document that is known is not taken away. */
export function profileSchema({ dni, countryCode }: Pick<CurrentUser, 'dni' | 'countryCode'>) {
  const document = dniOf(countryCode, dni);
  return z.object({
    fullName: fieldRule(fullName),
    lastName: fieldRule(lastName),
    dni: dni === null ? orEmpty(document) : document,
    phoneNumber: fieldRule(phoneNumber),
    bank: fieldRule(bank),
    numberAccount: fieldRule(numberAccount),
  });
}

/** The change a filled form asks for: only what differs from the data that it began with. */
export function profileChangeOf(before: ProfileForm, values: ProfileForm): ProfileChange {
  const changed = (Object.keys(before) as (keyof ProfileForm)[]).filter(
    (name) => values[name] !== before[name],
  );
  return Object.fromEntries(
    changed.filter((name) => name !== 'dni' || values.dni !== '').map((name) => [name, values[name]]),
  );
}

/** One's own data; the e-mail is what one signs in with and stays. */
export function ProfileData({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('users');
  const update = useUpdateProfile();
  // Not the user of now: what changed elsewhere meanwhile is not sent back.
  const [before, setBefore] = useState(() => profileOf(user));
  const { form, busy, failure, dirty, onSubmit } = useZodForm<ProfileForm, ProfileForm>({
    schema: profileSchema(user),
    messages: usePersonMessages(),
    initialValues: before,
    onSubmit: async (values) => {
      await update.mutateAsync(profileChangeOf(before, values));
      setBefore(values);
      notifySuccess(t(($) => $.profile.saved));
    },
  });
  useLeaveQuestion(dirty, { busy });
  return (
    <ProfileCard title={t(($) => $.profile.data)}>
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <FormFailureNote text={failure} />
        <div className={fields.fields}>
          <TextInput
            label={t(($) => $.field.fullName)}
            withAsterisk
            autoComplete="name"
            {...form.getInputProps('fullName')}
          />
          <TextInput
            label={t(($) => $.field.lastName)}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          <TextInput
            label={t(($) => $.field.email)}
            description={t(($) => $.edit.emailStays)}
            value={user.email}
            disabled
          />
          <DniField
            countryCode={user.countryCode}
            withAsterisk={user.dni !== null}
            {...form.getInputProps('dni')}
          />
          <PhoneField
            label={t(($) => $.field.phoneNumber)}
            countryCode={user.countryCode}
            autoComplete="tel"
            {...form.getInputProps('phoneNumber')}
          />
          {accountTexts.map((name) => (
            <TextInput
              key={name}
              label={t(($) => $.field[name])}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={busy}>
            {t(($) => $.edit.action)}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
}

import type { CurrentUser } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import {
  profileChangeOf,
  type ProfileForm,
  profileOf,
  profileTexts,
  profileSchema,
} from '../profile-form.ts';
import { usePersonMessages } from '../registration-form.ts';
import { useUpdateProfile } from '../profile-queries.ts';
import { ProfileCard } from './profile-card.tsx';
import fields from './person-fields.module.css';
import classes from './profile.module.css';

/** One's own data; the e-mail is what one signs in with and stays. */
export function ProfileData({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('users');
  const update = useUpdateProfile();
  const { form, busy, failure, dirty, onSubmit } = useZodForm<ProfileForm, ProfileForm>({
    schema: profileSchema(user.dni !== null),
    messages: usePersonMessages(),
    initialValues: profileOf(user),
    onSubmit: async (values) => {
      await update.mutateAsync(profileChangeOf(user, values));
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
          <TextInput
            label={t(($) => $.field.dni)}
            description={t(($) => $.field.dniRule)}
            withAsterisk={user.dni !== null}
            autoComplete="off"
            {...form.getInputProps('dni')}
          />
          {profileTexts.slice(1).map((name) => (
            <TextInput
              key={name}
              label={t(($) => $.field[name])}
              autoComplete={name === 'phoneNumber' ? 'tel' : 'off'}
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

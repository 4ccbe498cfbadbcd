import { passwordChange } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { filled } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { useChangePassword } from '../profile-queries.ts';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

const { currentPassword, password } = passwordChange.shape;

const schema = z.object({ currentPassword, password, confirmPassword: filled }).check(
  z.refine((values) => values.password === values.confirmPassword, {
    error: 'passwordsDiffer',
    path: ['confirmPassword'],
    when: ({ value }) => (value as typeof empty).confirmPassword !== '',
  }),
);

/** Changes the password: the current one, and the new one twice. */
export function ProfilePassword() {
  const { t } = useTranslation('users');
  const { email } = useCurrentUser();
  const change = useChangePassword();
  const { form, busy, failure, onSubmit } = useZodForm<typeof empty, typeof empty>({
    schema,
    messages: {
      passwordMin: t(($) => $.validation.passwordMin),
      passwordsDiffer: t(($) => $.profile.passwordsDiffer),
    },
    initialValues: empty,
    onSubmit: async (values) => {
      const { ended } = await change.mutateAsync(values);
      form.setValues(empty);
      notifySuccess(t(($) => $.profile.passwordChanged, { count: ended }));
    },
  });
  return (
    <ProfileCard title={t(($) => $.profile.password)} text={t(($) => $.profile.passwordText)}>
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <FormFailureNote text={failure} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t(($) => $.profile.currentPassword)}
          withAsterisk
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t(($) => $.profile.newPassword)}
          description={t(($) => $.profile.passwordRule)}
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t(($) => $.profile.confirmPassword)}
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div className={classes.foot}>
          <Button type="submit" loading={busy}>
            {t(($) => $.profile.changePassword)}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
}

import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { signInBody } from '@gondola/contract';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, email, object } from 'zod/mini';
import { useSession } from '@gondola/client/session.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { EntryForm } from '../components/entry-form.tsx';
import { EntrySteps, useEntering } from '../components/entry-steps.tsx';
import classes from './entry-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A new password was chosen just now. */
    isPasswordNew?: boolean;
  }
}

const route = getRouteApi('/login');
const sent = signInBody.shape;
const schema = object({ email: sent.email.check(email()), password: sent.password, remember: boolean() });

/** The way in: e-mail, password, remember me. Comes back to the page that was asked for. */
export function LoginPage() {
  const { t } = useTranslation('sessions');
  const { next } = route.useSearch();
  const router = useRouter();
  const { ended } = useSession();
  // Not followed: as long as the page is there, its state is the one it came with.
  const { isPasswordNew } = router.state.location.state;
  const signIn = useEntering(next);
  const state = useZodForm({
    schema,
    messages: {
      wrongEmail: t(($) => $.login.wrongEmail),
      passwordRequired: t(($) => $.login.passwordRequired),
    },
    initialValues: { email: '', password: '', remember: false },
    onSubmit: (values) => signIn.enter(values),
  });
  const { form } = state;
  return (
    <EntrySteps signIn={signIn} title={t(($) => $.login.title)} lead={t(($) => $.login.lead)}>
      {isPasswordNew ? (
        <p role="status" className={classes.done}>
          {t(($) => $.reset.done)}
        </p>
      ) : ended === 'expired' ? (
        <p role="status" className={classes.notice}>
          {t(($) => $.login.expired)}
        </p>
      ) : null}
      <EntryForm state={state} action={t(($) => $.login.submit)}>
        <TextInput
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t(($) => $.password)}
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <div className={classes.between}>
          <Checkbox
            label={t(($) => $.login.remember)}
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
          <Anchor component={Link} to="/recover-password">
            {t(($) => $.login.forgot)}
          </Anchor>
        </div>
      </EntryForm>
    </EntrySteps>
  );
}

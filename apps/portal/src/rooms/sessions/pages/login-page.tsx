import { Suspense } from 'react';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { signInBody } from '@gondola/contract';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, email, object } from 'zod/mini';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { beginSession, useSession } from '@gondola/client/session.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { EntryForm } from '../components/entry-form.tsx';
import { EntryFrame } from '../components/entry-frame.tsx';
import { useSignIn } from '@gondola/client/use-sign-in.ts';
import { afterSignIn, fieldApplication } from '@gondola/client/after-sign-in.ts';
import classes from './entry-form.module.css';

// Most people sign in without one: the page that everybody waits for does not carry it.
const SecondStep = lazyPart(async () => ({
  default: (await import('../components/second-step.tsx')).SecondStep,
}));
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
  const signIn = useSignIn(async ({ user, token }, { remember = false }) => {
    beginSession(token, remember, user.id);
    const href = afterSignIn(user.role, next);
    await router.navigate({ href, replace: true, reloadDocument: href === fieldApplication });
  });
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
  const { step } = signIn;
  if (step.kind !== 'password') {
    return (
      <EntryFrame
        title={t(($) => (step.kind === 'code' ? $.code.title : $.setUp.title))}
        lead={t(($) => (step.kind === 'code' ? $.code.lead : $.setUp.lead))}
      >
        <Suspense>
          <SecondStep step={step} signIn={signIn} />
        </Suspense>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t(($) => $.login.title)} lead={t(($) => $.login.lead)}>
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
    </EntryFrame>
  );
}

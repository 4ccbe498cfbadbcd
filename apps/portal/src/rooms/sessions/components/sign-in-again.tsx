import { signInBody } from '@gondola/contract';
import { useLayoutEffect, useRef } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { beginSession, endSession, resumeSession } from '@gondola/client/session.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { afterSignIn, fieldApplication } from '@gondola/client/after-sign-in.ts';
import { useSignIn } from '@gondola/client/use-sign-in.ts';
import { SecondStep } from './second-step.tsx';
import classes from './sign-in-again.module.css';

/**
 * Signs the person in again over the page they were at, which stays as it is: fields, files and all. A native dialog, so
 * that it is above every other and nothing under it can be reached. Anyone else leaves the page.
 */
export function SignInAgain() {
  const { t } = useTranslation('sessions');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const person = useCurrentUser();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // It puts the focus on its first field, which is filled in already.
    element?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  const signIn = useSignIn(async ({ user, token }) => {
    if (user.id === person.id) {
      resumeSession(token);
      return;
    }
    // The address has become someone else's: nothing of this page is for them.
    endSession('left');
    beginSession(token, false, user.id);
    const href = afterSignIn(user.role, undefined);
    await router.navigate({
      href,
      reloadDocument: href === fieldApplication,
      replace: true,
      ignoreBlocker: true,
    });
  });
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({ password: signInBody.shape.password }),
    initialValues: { password: '' },
    onSubmit: ({ password }) => signIn.enter({ email: person.email, password }),
  });
  const { step } = signIn;
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      // A browser closes it at the second Escape whatever the first was answered.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
      // Mantine's dialogs below react to every Escape of the window, but not that of an element marked so.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      data-mantine-stop-propagation
    >
      <div className={classes.form}>
        <div>
          <h2 id="sign-in-again" className={classes.title}>
            {t(($) => $.again.title)}
          </h2>
          <p className={classes.lead}>
            {step.kind === 'password'
              ? t(($) => $.again.lead, { name: person.fullName })
              : t(($) => $[step.kind].lead)}
          </p>
        </div>
        {step.kind === 'password' ? (
          <form noValidate onSubmit={onSubmit} className={classes.form}>
            <FormFailureNote text={failure} />
            <TextInput
              label={t(($) => $.email)}
              type="email"
              autoComplete="username"
              value={person.email}
              readOnly
            />
            <PasswordField
              label={t(($) => $.password)}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={busy} fullWidth>
              {t(($) => $.again.submit)}
            </Button>
          </form>
        ) : (
          <SecondStep step={step} signIn={signIn} />
        )}
        <p className={classes.leave}>
          <button type="button" className={classes.link} onClick={() => endSession('left')}>
            {t(($) => $.again.leave)}
          </button>{' '}
          {t(($) => $.again.lost)}
        </p>
      </div>
    </dialog>
  );
}

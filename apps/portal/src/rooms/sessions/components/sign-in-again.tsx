import { useLayoutEffect, useRef } from 'react';
import { Button, TextInput } from '@mantine/core';
import '~/ui/form/inputs.css';
import { sessionEndpoints } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { maxLength, minLength, object, string } from 'zod/mini';
import { call } from '~/lib/api/call.ts';
import { useCurrentUser } from '~/lib/current-user.ts';
import { beginSession, endSession, keepDevice, knownDevice, resumeSession } from '~/lib/session.ts';
import { FormFailureNote } from '~/ui/form/form-failure-note.tsx';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import { PasswordField } from '~/ui/form/password-field.tsx';
import { aloneWithEscape } from '~/ui/overlay/alone-with-escape.ts';
import { afterSignIn } from '~/lib/after-sign-in.ts';
import classes from './sign-in-again.module.css';

/**
 * Signs the person in again over the page they were at, which stays as it is: fields, files and all. A native dialog, so
 * that it stands above every other and nothing under it can be reached. Anyone else leaves the page.
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
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({ password: string().check(minLength(1), maxLength(200)) }),
    initialValues: { password: '' },
    onSubmit: async ({ password }) => {
      const body = { email: person.email, password, ...knownDevice() };
      const { user, token, device } = await call(sessionEndpoints.login, { body });
      keepDevice(device);
      if (user.id === person.id) {
        resumeSession(token);
        return;
      }
      // The address has become someone else's: nothing of this page is for them.
      endSession('left');
      beginSession(token, false, user.id);
      await router.navigate({
        href: afterSignIn(user.role, undefined),
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
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
      {...aloneWithEscape}
    >
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <div>
          <h2 id="sign-in-again" className={classes.title}>
            {t(($) => $.again.title)}
          </h2>
          <p className={classes.lead}>{t(($) => $.again.lead, { name: person.fullName })}</p>
        </div>
        <FormFailureNote text={failure} />
        <TextInput
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          value={person.email}
          readOnly
          {...aloneWithEscape}
        />
        <PasswordField
          label={t(($) => $.password)}
          autoComplete="current-password"
          visibilityToggleButtonProps={aloneWithEscape}
          {...aloneWithEscape}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} fullWidth {...aloneWithEscape}>
          {t(($) => $.again.submit)}
        </Button>
        <p className={classes.leave}>
          <button
            type="button"
            className={classes.link}
            onClick={() => endSession('left')}
            {...aloneWithEscape}
          >
            {t(($) => $.again.leave)}
          </button>{' '}
          {t(($) => $.again.lost)}
        </p>
      </form>
    </dialog>
  );
}

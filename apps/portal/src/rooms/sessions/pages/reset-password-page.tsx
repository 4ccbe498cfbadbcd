import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { sessionEndpoints } from '@gondola/contract';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { EntryForm } from '../components/entry-form.tsx';
import { EntryFrame } from '../components/entry-frame.tsx';
import { LinkGate } from '../components/link-gate.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { tokenFailure } from '@gondola/client/token-failure.ts';
import { newPasswordShape, samePasswords } from '../new-password-schema.ts';
import classes from './entry-form.module.css';

const route = getRouteApi('/reset-password');
const pause = 500;

/** Chooses a new password with the link from the mail; half a second later the sign-in page follows, which says so as well. */
export function ResetPasswordPage() {
  const { t } = useTranslation('sessions');
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const state = useZodForm({
    schema: object(newPasswordShape).check(samePasswords(t(($) => $.passwordsDiffer))),
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: async (values) => {
      await call(sessionEndpoints.resetPassword, { body: { token, ...values } }).catch(tokenFailure);
      setDone(true);
      setTimeout(() => void navigate({ to: '/login', state: { isPasswordNew: true } }), pause);
    },
  });
  const { form } = state;
  return (
    <EntryFrame title={t(($) => $.reset.title)} lead={t(($) => $.reset.lead)}>
      {done ? (
        <p role="status" className={classes.done}>
          {t(($) => $.reset.done)}
        </p>
      ) : (
        <LinkGate token={token} purpose="reset">
          {() => (
            <EntryForm state={state} action={t(($) => $.reset.submit)}>
              <NewPasswordFields form={form} />
            </EntryForm>
          )}
        </LinkGate>
      )}
      <p>
        <Anchor component={Link} to="/recover-password">
          {t(($) => $.reset.again)}
        </Anchor>
      </p>
    </EntryFrame>
  );
}

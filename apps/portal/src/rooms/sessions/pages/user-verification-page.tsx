import { useState } from 'react';
import { Anchor, Button, Checkbox } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { sessionEndpoints } from '@gondola/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, object, refine } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { EntryFrame } from '../components/entry-frame.tsx';
import { LinkGate } from '../components/link-gate.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { TermsDocument } from '../components/terms-document.tsx';
import { tokenFailure } from '@gondola/client/token-failure.ts';
import { newPasswordShape, samePasswords } from '../new-password-schema.ts';
import classes from './entry-form.module.css';

const route = getRouteApi('/user-verification');

/** The first visit of an invited person: read and accept the terms, choose a password. */
export function UserVerificationPage() {
  const { t } = useTranslation('sessions');
  const { token } = route.useSearch();
  const [done, setDone] = useState(false);
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({
      ...newPasswordShape,
      acceptedTerms: boolean().check(
        refine(
          (accepted) => accepted,
          t(($) => $.verify.mustAccept),
        ),
      ),
    }).check(samePasswords(t(($) => $.passwordsDiffer))),
    initialValues: { password: '', confirmPassword: '', acceptedTerms: false },
    onSubmit: async ({ password, confirmPassword }) => {
      const body = { token, password, confirmPassword, acceptedTerms: true as const };
      await call(sessionEndpoints.verifyUser, { body }).catch(tokenFailure);
      setDone(true);
    },
  });
  return (
    <EntryFrame title={t(($) => $.verify.title)} lead={t(($) => $.verify.lead)}>
      {done ? (
        <>
          <p role="status" className={classes.done}>
            {t(($) => $.verify.done)}
          </p>
          <Button component={Link} to="/login" size="md" fullWidth>
            {t(($) => $.backToLogin)}
          </Button>
        </>
      ) : (
        <LinkGate token={token} incomplete={t(($) => $.verify.incomplete)}>
          <form noValidate onSubmit={onSubmit} className={classes.form}>
            <FormFailureNote text={failure} />
            <NewPasswordFields form={form} />
            <TermsDocument />
            <Checkbox
              label={t(($) => $.verify.accept)}
              {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
            />
            <Button type="submit" size="md" loading={busy} fullWidth>
              {t(($) => $.verify.submit)}
            </Button>
          </form>
        </LinkGate>
      )}
      {done ? null : (
        <p>
          <Anchor component={Link} to="/login">
            {t(($) => $.backToLogin)}
          </Anchor>
        </p>
      )}
    </EntryFrame>
  );
}

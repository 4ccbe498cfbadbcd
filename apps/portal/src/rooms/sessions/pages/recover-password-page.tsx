import { useState } from 'react';
import { Anchor, TextInput } from '@mantine/core';
import { passwordRecovery, sessionEndpoints } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { EntryForm } from '../components/entry-form.tsx';
import { EntryFrame } from '../components/entry-frame.tsx';
import classes from './entry-form.module.css';

/** Asks for a link to choose a new password. The answer is the same for every address (D13). */
export function RecoverPasswordPage() {
  const { t } = useTranslation('sessions');
  const [sentTo, setSentTo] = useState<string>();
  const state = useZodForm({
    schema: passwordRecovery,
    initialValues: { email: '' },
    onSubmit: async (values) => {
      await call(sessionEndpoints.recoverPassword, { body: values });
      setSentTo(values.email);
    },
  });
  const { form } = state;
  return (
    <EntryFrame title={t(($) => $.recover.title)} lead={t(($) => $.recover.lead)}>
      {sentTo ? (
        <p role="status" className={classes.done}>
          {t(($) => $.recover.sent, { email: sentTo })}
        </p>
      ) : (
        <EntryForm state={state} action={t(($) => $.recover.submit)}>
          <TextInput
            label={t(($) => $.email)}
            type="email"
            autoComplete="username"
            size="md"
            {...form.getInputProps('email')}
          />
        </EntryForm>
      )}
      <p>
        <Anchor component={Link} to="/login">
          {t(($) => $.backToLogin)}
        </Anchor>
      </p>
    </EntryFrame>
  );
}

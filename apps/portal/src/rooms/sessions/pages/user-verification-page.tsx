import { useState } from 'react';
import { Anchor, Button, Checkbox } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { sessionEndpoints, documentEndpoints } from '@gondola/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, object, refine } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { EntryForm } from '../components/entry-form.tsx';
import { EntryFrame } from '../components/entry-frame.tsx';
import { LinkGate } from '../components/link-gate.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { tokenFailure } from '@gondola/client/token-failure.ts';
import { newPasswordShape, samePasswords } from '../new-password-schema.ts';
import classes from './entry-form.module.css';
import IconFileText from '~icons/IconFileText';
import { useApi } from '@gondola/client/queries.ts';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';

const route = getRouteApi('/user-verification');

/** The first visit of an invited person: read and accept the terms, choose a password. */
export function UserVerificationPage() {
  const { t } = useTranslation('sessions');
  const { token } = route.useSearch();
  const [done, setDone] = useState(false);
  const state = useZodForm({
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
  const { form } = state;
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
        <LinkGate token={token} purpose="verification">
          <EntryForm state={state} action={t(($) => $.verify.submit)}>
            <NewPasswordFields form={form} />
            <TermsDocument />
            <Checkbox
              label={t(($) => $.verify.accept)}
              {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
            />
          </EntryForm>
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

/** The terms in force, to be read before they are accepted. */
function TermsDocument() {
  const { t } = useTranslation('sessions');
  const { data, error, isPending } = useApi(documentEndpoints.terms, {});
  const open = async (fileName: string): Promise<void> => {
    // Opened before the address is known: a window opened later would be blocked.
    const page = window.open('', '_blank');
    try {
      const { returnData } = await call(documentEndpoints.address, { query: { fileName } });
      if (page) page.location.href = returnData.signedRequest;
    } catch {
      page?.close();
      notifyError(t(($) => $.verify.fileLoadingError));
    }
  };
  if (error) return <p role="alert">{t(($) => $.verify.errorLoadingTerms)}</p>;
  if (isPending) return <p>{t(($) => $.verify.loadingTerms)}</p>;
  const { document } = data;
  if (!document) return <p>{t(($) => $.verify.noTerms)}</p>;
  return (
    <div className={classes.terms}>
      <IconFileText size={20} stroke={1.6} />
      <span>{document.name}</span>
      <Button variant="default" size="xs" onClick={() => void open(document.fileKey)}>
        {t(($) => $.verify.read)}
      </Button>
    </div>
  );
}

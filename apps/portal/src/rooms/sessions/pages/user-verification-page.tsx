import { useState } from 'react';
import { Anchor, Button, Checkbox } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { sessionEndpoints, type DataOf, documentEndpoints } from '@gondola/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, object, refine } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
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

/** The first visit of an invited person: read and accept the terms where there are any, choose a password. */
export function UserVerificationPage() {
  const { t } = useTranslation('sessions');
  const { token } = route.useSearch();
  const [done, setDone] = useState(false);
  const terms = useApi(documentEndpoints.terms, {});
  // An installation that published none asks for none.
  const hasNoTerms = terms.data?.document === null;
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({
      ...newPasswordShape,
      acceptedTerms: boolean().check(
        refine(
          (accepted) => accepted || hasNoTerms,
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
    <EntryFrame
      title={t(($) => $.verify.title)}
      lead={t(($) => (hasNoTerms ? $.verify.leadWithoutTerms : $.verify.lead))}
    >
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
          <form noValidate onSubmit={onSubmit} className={classes.form}>
            <FormFailureNote text={failure} />
            <NewPasswordFields form={form} />
            {hasNoTerms ? null : (
              <>
                <TermsDocument terms={terms} />
                <Checkbox
                  label={t(($) => $.verify.accept)}
                  {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
                />
              </>
            )}
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

interface TermsDocumentProps {
  readonly terms: {
    readonly data: DataOf<typeof documentEndpoints.terms> | undefined;
    readonly error: Error | null;
  };
}

/** The terms in force, to be read before they are accepted. */
function TermsDocument({ terms: { data, error } }: TermsDocumentProps) {
  const { t } = useTranslation('sessions');
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
  const document = data?.document;
  if (!document) return <p>{t(($) => $.verify.loadingTerms)}</p>;
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

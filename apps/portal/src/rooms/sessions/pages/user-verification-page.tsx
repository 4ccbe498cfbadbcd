import { useState } from 'react';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { documentEndpoints, type LinkAccount, sessionEndpoints } from '@gondola/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, object, refine } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { tokenFailure } from '@gondola/client/token-failure.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { EntryForm } from '../components/entry-form.tsx';
import { EntrySteps, useEntering } from '../components/entry-steps.tsx';
import { LinkGate } from '../components/link-gate.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { newPasswordShape, samePasswords } from '../new-password-schema.ts';
import classes from './entry-form.module.css';

const route = getRouteApi('/user-verification');

/** The first visit of an invited person: whose account it is, a password, the terms where there are any; then they are in. */
export function UserVerificationPage() {
  const { t } = useTranslation('sessions');
  const { token } = route.useSearch();
  const signIn = useEntering();
  const [done, setDone] = useState(false);
  return (
    <EntrySteps signIn={signIn} title={t(($) => $.verify.title)} lead={t(($) => $.verify.lead)}>
      {done ? (
        <p role="status" className={classes.done}>
          {t(($) => $.verify.done)}
        </p>
      ) : (
        <LinkGate token={token} purpose="verification">
          {(account) => (
            <ActivationForm
              token={token}
              account={account}
              onActive={async (password) => {
                // The account is open by now, whatever becomes of the sign-in.
                setDone(account === undefined);
                if (account)
                  await signIn.enter({ email: account.email, password }).catch(() => setDone(true));
              }}
            />
          )}
        </LinkGate>
      )}
      <p>
        <Anchor component={Link} to="/login">
          {t(($) => $.backToLogin)}
        </Anchor>
      </p>
    </EntrySteps>
  );
}

interface ActivationFormProps {
  token: string;
  account: LinkAccount | undefined;
  onActive: (password: string) => Promise<void>;
}

function ActivationForm({ token, account, onActive }: ActivationFormProps) {
  const { t } = useTranslation('sessions');
  // Without an answer about the link the form asks for the terms: the server may want them.
  const hasTerms = account?.hasTerms ?? true;
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
    initialValues: { password: '', confirmPassword: '', acceptedTerms: !hasTerms },
    onSubmit: async ({ password, confirmPassword }) => {
      const body = { token, password, confirmPassword, acceptedTerms: true as const };
      await call(sessionEndpoints.verifyUser, { body }).catch(tokenFailure);
      await onActive(password);
    },
  });
  const { form } = state;
  return (
    <EntryForm state={state} action={t(($) => $.verify.submit)}>
      {account ? <AccountCard account={account} /> : null}
      <NewPasswordFields form={form} />
      {hasTerms ? (
        <>
          <TermsDocument />
          <Checkbox
            label={t(($) => $.verify.accept)}
            {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
          />
        </>
      ) : null}
    </EntryForm>
  );
}

/** Names the person, the companies they are to work with, and who invited them. */
function AccountCard({ account: { email, fullName, companies, invitedBy } }: { account: LinkAccount }) {
  const { t } = useTranslation('sessions');
  const { language } = useFormats();
  const names = new Intl.ListFormat(language).format(companies);
  return (
    <div className={classes.account}>
      <strong>{fullName}</strong>
      <span>{email}</span>
      {invitedBy !== null ? (
        <span>
          {names === ''
            ? t(($) => $.verify.invitedBy, { name: invitedBy })
            : t(($) => $.verify.invitedTo, { name: invitedBy, companies: names })}
        </span>
      ) : null}
      {/* A password manager keeps the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </div>
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
  if (error && !data) return <p role="alert">{t(($) => $.verify.errorLoadingTerms)}</p>;
  if (isPending) return <p>{t(($) => $.verify.loadingTerms)}</p>;
  const { document } = data;
  if (!document) return null;
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

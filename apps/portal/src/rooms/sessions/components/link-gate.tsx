import type { ReactNode } from 'react';
import { type LinkAccount, type LinkPurpose, sessionEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import classes from '../pages/entry-form.module.css';

interface LinkGateProps {
  /** From the address; empty when it was cut on its way from the mail. */
  token: string;
  purpose: LinkPurpose;
  /** The form; the account is undefined where the server could not be asked about the link. */
  children: (account: LinkAccount | undefined) => ReactNode;
}

/** Shows a form that only works with a mailed link, and says at once when the link is cut, used or too old. */
export function LinkGate({ token, purpose, children }: LinkGateProps) {
  const { t } = useTranslation('sessions');
  const body = { token, purpose };
  const { data, isPending } = useQuery({
    queryKey: [sessionEndpoints.checkLink.path, body],
    queryFn: () => call(sessionEndpoints.checkLink, { body }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const fault = token === '' ? 'incomplete' : data?.works === false ? 'dead' : undefined;
  if (fault !== undefined)
    return (
      <p role="alert" className={classes.notice}>
        {t(($) => (purpose === 'reset' ? $.reset[fault] : $.verify[fault]))}
      </p>
    );
  if (isPending) return <Waiting label={t(($) => $.checkingLink)} height={240} radius="md" />;
  // Where the link could not be asked about, the form says what is wrong with it.
  return children(data?.account ?? undefined);
}

// The way in, step by step: the page's own form, then what the second factor of the account asks.
import { type ReactNode, Suspense } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { afterSignIn, fieldApplication } from '@gondola/client/after-sign-in.ts';
import { beginSession } from '@gondola/client/session.ts';
import { useSignIn } from '@gondola/client/use-sign-in.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { EntryFrame } from './entry-frame.tsx';

// Most people sign in without one: the page that everybody waits for does not carry it.
const SecondStep = lazyPart(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** Signs in and goes on to the page that was asked for, or to where the person's role begins. */
export function useEntering(next?: string) {
  const router = useRouter();
  return useSignIn(async ({ user, token }, { remember = false }) => {
    beginSession(token, remember, user.id);
    const href = afterSignIn(user.role, next);
    await router.navigate({ href, replace: true, reloadDocument: href === fieldApplication });
  });
}

interface EntryStepsProps {
  signIn: ReturnType<typeof useEntering>;
  title: string;
  lead: string;
  children: ReactNode;
}

/** Shows the form of the page until its password was taken, then asks for the second factor where there is one. */
export function EntrySteps({ signIn, title, lead, children }: EntryStepsProps) {
  const { t } = useTranslation('sessions');
  const { step } = signIn;
  if (step.kind === 'password') {
    return (
      <EntryFrame title={title} lead={lead}>
        {children}
      </EntryFrame>
    );
  }
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

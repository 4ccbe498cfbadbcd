import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn } from '@gondola/client/after-sign-in.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { session } from '@gondola/client/session.ts';
import { LoginPage } from '~/rooms/sessions/pages/login-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ search }) => {
    // Someone signed in has no use for this page; field staff are sent on by the guard of the next one.
    if (session().token) throw redirect({ href: afterSignIn('client', search.next), replace: true });
  },
  loader: () => loadTexts('sessions'),
  component: LoginPage,
});

import { redirect } from '@tanstack/react-router';
import { session } from '~/lib/session.ts';

/** Someone signed in has no use for the sign-in page. */
export function skipWhenSignedIn(): void {
  if (session().token) throw redirect({ to: '/home' });
}

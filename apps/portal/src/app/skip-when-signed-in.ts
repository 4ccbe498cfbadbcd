import { redirect } from '@tanstack/react-router';
import { afterSignIn } from '@gondola/client/after-sign-in.ts';
import { session } from '@gondola/client/session.ts';

/** Someone signed in has no use for the sign-in page: they go on to the page they asked for. */
export function skipWhenSignedIn({ search }: { search: { next?: string | undefined } }): void {
  // Field staff are sent on by the guard of that page.
  if (session().token) throw redirect({ href: afterSignIn('client', search.next), replace: true });
}

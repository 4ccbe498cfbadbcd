// Ways out of a page that change no address: they ask about what is unsaved too.
import type { AnyRouter } from '@tanstack/react-router';
import { selectCompany } from '@gondola/client/session.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { commitToasts } from '@gondola/ui/toasts/toasts.ts';

/** The part of an address that is of the company it was made in: the page of its list, and filters by its own things. */
const ofCompany = new Set([
  'page',
  'company',
  'project',
  'person',
  'user',
  'location',
  'category',
  'product',
]);

/** Works in another company, or in all with undefined. The list on show begins again there. */
export async function workIn(companyId: number | undefined, router: AnyRouter): Promise<void> {
  if (!(await mayLeave())) return;
  selectCompany(companyId);
  const all = Object.entries<unknown>(router.state.location.search);
  const kept = all.filter(([key]) => !ofCompany.has(key));
  if (kept.length === all.length) return;
  const search = Object.fromEntries(kept);
  await router.navigate({ to: '.', search, replace: true, resetScroll: false, ignoreBlocker: true });
}

/** Signs out, once what could still be undone is done: nobody would be there to send it. */
export async function leavePortal(): Promise<void> {
  if (!(await mayLeave())) return;
  await commitToasts();
  await signOut();
}

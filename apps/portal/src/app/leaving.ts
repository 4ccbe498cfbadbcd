// Ways out of a page that change no address: they ask about what is unsaved too.
import { selectCompany } from '@gondola/client/session.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';

/** Works in another company, or in all with undefined. */
export async function workIn(companyId: number | undefined): Promise<void> {
  if (await mayLeave()) selectCompany(companyId);
}

/** Signs out. */
export async function leavePortal(): Promise<void> {
  if (await mayLeave()) await signOut();
}

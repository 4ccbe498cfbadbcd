// D10, D11, D15: who may see which screen. The server checks every call again; this only spares people closed doors.
import { mayEnter, screenAt } from '@gondola/contract';
import { redirect } from '@tanstack/react-router';
import { companiesQuery, currentUserQuery, rolesIn } from '~/lib/current-user.ts';
import { selectCompany, session } from '~/lib/session.ts';
import { showNotice } from './notices.ts';
import { queries } from './query-client.ts';

/** The selected company must be one of the person's; someone with one company always works in it. */
function settleCompany(companies: readonly { id: number }[]): void {
  const { companyId } = session();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  if (only !== undefined && companyId !== only) selectCompany(only);
  else if (companyId !== undefined && !companies.some(({ id }) => id === companyId)) selectCompany(undefined);
}

const toLogin = (pathname: string, href: string) =>
  redirect({ to: '/login', search: pathname === '/home' ? {} : { next: href } });

/** Who is signed in and where they may work; someone without a session is sent to sign in. */
async function whoComes(pathname: string, href: string) {
  if (!session().token) throw toLogin(pathname, href);
  const [{ user }, { companies }] = await Promise.all([
    queries.ensureQueryData(currentUserQuery()),
    queries.ensureQueryData(companiesQuery()),
  ]).catch((error: unknown) => {
    // The session was ended elsewhere: this first read is where it shows.
    throw session().token ? error : toLogin(pathname, href);
  });
  return { user, companies };
}

function toHome(): never {
  showNotice('notAllowed');
  throw redirect({ to: '/home' });
}

/** Lets a signed-in person pass to a screen of theirs, and sends everyone else where they belong. */
export async function guardPortal(pathname: string, href: string): Promise<void> {
  const { user, companies } = await whoComes(pathname, href);
  settleCompany(companies);
  const held = rolesIn(user, session().companyId);
  if (!mayEnter('portal', held)) throw redirect({ to: '/field' });
  const screen = screenAt(pathname);
  if (screen && !mayEnter(screen.area, held)) toHome();
}

/** Lets field staff pass; whoever has no task to answer there belongs in the portal. */
export async function guardField(pathname: string, href: string): Promise<void> {
  const { user } = await whoComes(pathname, href);
  if (!mayEnter('field', rolesIn(user, undefined))) toHome();
}

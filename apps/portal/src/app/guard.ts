// D10, D11, D15: who may see which screen. The server checks every call again; this only spares people closed doors.
import { type Company, mayEnter, screenAt } from '@gondola/contract';
import { redirect } from '@tanstack/react-router';
import { companiesQuery, currentUserQuery, rolesIn } from '@gondola/client/current-user.ts';
import { fieldApplication } from '@gondola/client/after-sign-in.ts';
import { selectCompany, session } from '@gondola/client/session.ts';
import { offerCompanies, showNotice } from './notices.ts';
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

/** Loads the person who is signed in and where they may work; someone without a session is sent to sign in. */
async function loadSignedInUser(pathname: string, href: string) {
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

/** Companies offered at a time. */
const maxOffers = 3;

/** An address that names another of the person's companies than the selected one is offered in that. */
function offerNamedCompany(companies: readonly Company[], href: string): void {
  const named = Number(new URLSearchParams(href.split(/[?#]/)[1]).get('companyId'));
  const other = companies.find(({ id }) => id === named && id !== session().companyId);
  if (other && companies.length > 1) offerCompanies([{ companyId: other.id, name: other.name, href }]);
}

/** A screen that another of the person's companies opens to them is offered there; where none does, it is refused. */
function toHomeOrOther(
  companies: readonly Company[],
  opens: (companyId: number) => boolean,
  href: string,
): never {
  const others = companies.filter(({ id }) => opens(id));
  if (others.length === 0) toHome();
  offerCompanies(others.slice(0, maxOffers).map(({ id, name }) => ({ companyId: id, name, href })));
  throw redirect({ to: '/home' });
}

/** Lets a signed-in person pass to a screen of theirs, and sends everyone else where they belong. */
export async function guardPortal(pathname: string, href: string): Promise<void> {
  const { user, companies } = await loadSignedInUser(pathname, href);
  settleCompany(companies);
  const held = rolesIn(user, session().companyId);
  if (!mayEnter('portal', held)) throw redirect({ href: fieldApplication, reloadDocument: true });
  const screen = screenAt(pathname);
  if (screen && !mayEnter(screen.area, held))
    toHomeOrOther(companies, (id) => mayEnter(screen.area, rolesIn(user, id)), href);
  offerNamedCompany(companies, href);
}

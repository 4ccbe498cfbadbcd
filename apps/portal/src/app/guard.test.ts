import { type CurrentUser, mayEnter, type Role, roles, screens } from '@gondola/contract';
import { companiesQuery, currentUserQuery } from '@gondola/client/current-user.ts';
import { fieldApplication } from '@gondola/client/after-sign-in.ts';
import { beginSession, endSession, selectCompany } from '@gondola/client/session.ts';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../test/an-account.ts';
import { guardPortal } from './guard.ts';
import { closeNotice, companyOffers, notices } from './notices.ts';
import { queries } from './query-client.ts';

const rios = { id: 1, name: 'Lácteos Ríos SpA' };
const andina = { id: 2, name: 'Conservas Andina' };

/** Signs somebody in, who may work in these companies. */
function signIn(part: Partial<CurrentUser>, companies: readonly object[] = [rios]): void {
  beginSession('a.b.c', true, 1);
  queries.setQueryData(currentUserQuery().queryKey, { user: anAccount(part) });
  queries.setQueryData(companiesQuery().queryKey, { companies } as never);
}

/** Where the guard leads from a path; undefined where it lets pass. */
async function ledTo(pathname: string, href = pathname): Promise<unknown> {
  try {
    await guardPortal(pathname, href);
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.to ?? error.options.href;
  }
}

beforeEach(() => {
  queries.clear();
  for (const notice of notices()) closeNotice(notice);
});

afterEach(() => endSession('left'));

describe.each(roles.filter((role) => role !== 'scout'))('%s', (role) => {
  it('passes to every screen of theirs, and is led home with a notice from every other', async () => {
    signIn({ role });
    for (const { route, area } of screens) {
      for (const notice of notices()) closeNotice(notice);
      const isTheirs = mayEnter(area, [role]);
      expect(await ledTo(route.replaceAll(/\$\w+/g, '7')), route).toBe(isTheirs ? undefined : '/home');
      expect(notices(), route).toEqual(isTheirs ? [] : ['notAllowed']);
    }
  });
});

it('sends field staff to their application', async () => {
  signIn({ role: 'scout' });
  expect(await ledTo('/support')).toBe(fieldApplication);
});

it('asks to sign in without a session, and keeps the address', async () => {
  signIn({});
  endSession('left');
  await expect(guardPortal('/support', '/support?tab=close')).rejects.toMatchObject({
    options: { to: '/login', search: { next: '/support?tab=close' } },
  });
});

it('offers a company to nobody who does not work in it', async () => {
  signIn({ role: 'owner' });
  expect(await ledTo('/support', '/support?companyId=2')).toBeUndefined();
  expect(notices()).toEqual([]);
});

describe('somebody with two companies', () => {
  const linkIn = (companyId: number, role: Role) => ({ companyId, role }) as never;

  it('is offered a screen in the company that opens it to them', async () => {
    signIn({ role: 'clientEmployee', projects: [linkIn(1, 'clientEmployee'), linkIn(2, 'owner')] }, [
      rios,
      andina,
    ]);
    selectCompany(rios.id);
    expect(await ledTo('/wallet')).toBe('/home');
    expect(companyOffers()).toEqual([{ companyId: andina.id, name: andina.name, href: '/wallet' }]);
    expect(notices()).toEqual(['elsewhere']);
  });

  it('passes to an address that names the other, and is offered it there', async () => {
    signIn({ role: 'owner' }, [rios, andina]);
    selectCompany(rios.id);
    expect(await ledTo('/support', '/support?companyId=2')).toBeUndefined();
    expect(companyOffers()).toMatchObject([{ companyId: andina.id, href: '/support?companyId=2' }]);
  });
});

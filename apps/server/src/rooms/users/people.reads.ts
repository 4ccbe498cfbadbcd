// Reads without a decision: from the call to the queries to the presenter.
import { type contract } from '@gondola/contract';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import { instantOf } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/failure.ts';
import { openLink } from '../../platform/mail/secret-link.ts';
import { listHeldLinks } from './invitations.queries.ts';
import { linkHours } from './mail-links.ts';
import { listColleagues, listPeople, type PeopleFilter, type PeoplePage } from './people-list.queries.ts';
import { personPresenter, presentOpenSession, presentOwnSession } from './people.presenter.ts';
import { findPerson } from './people.queries.ts';
import { countOpenSessions, listOpenSessions } from './user-sessions.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

type Users = typeof contract.users;

/** Everybody, those without any company too, unless a company was asked for. */
export function peopleIn(caller: Caller, scope: CompanyScope): PeopleFilter['companyIds'] {
  return scope.companyIds.length === caller.companyIds.length ? 'all' : scope.companyIds;
}

function answerPage(call: Call<Users['list']> | Call<Users['ofCompany']>, { rows, total }: PeoplePage) {
  return {
    users: rows.map(personPresenter(call.services.files)),
    ...pageOf('totalUsers', total, call.query),
  };
}

export async function listPeoplePage(call: Call<Users['list']>) {
  const { db, scope, caller, query } = call;
  const filter = { ...query, companyIds: peopleIn(caller, scope) };
  return answerPage(call, await listPeople(db, scope.companyIds, filter, query, query));
}

export async function listPeopleOfCompany(call: Call<Users['ofCompany']>) {
  const { db, scope, query } = call;
  const { idsInTheGroup = [], idsNotInTheGroup = [], ...rest } = query;
  const out = new Set(idsNotInTheGroup);
  const except = idsInTheGroup.filter((id) => !out.has(id));
  const filter = { ...rest, companyIds: scope.companyIds, except };
  return answerPage(call, await listPeople(db, scope.companyIds, filter, query, query));
}

export async function getPerson({ db, scope, params, services }: Call<Users['get']>) {
  const row = await findPerson(db, scope.companyIds, params.id);
  if (!row) throw notFound();
  return { user: personPresenter(services.files)(row), openSessions: await countOpenSessions(db, row.id) };
}

export async function listSessions({ db, scope, params }: Call<Users['sessions']>) {
  if (!(await findPerson(db, scope.companyIds, params.id))) throw notFound();
  return { sessions: (await listOpenSessions(db, params.id)).map(presentOpenSession) };
}

export async function listOwnSessions({ db, caller }: Call<Users['ownSessions']>) {
  const rows = await listOpenSessions(db, caller.userId);
  return { sessions: rows.map(presentOwnSession(caller.sessionId)) };
}

/** Without a mail server somebody hands the links on, as the outbox shows them. */
export async function listInvitationLinks({ db, services }: Call<Users['invitationLinks']>) {
  const { env, keys } = services;
  if (env.SMTP_URL !== undefined) return { sendsMail: true, links: [] };
  const hours = linkHours.verification;
  const links = (await listHeldLinks(db, hours)).map(({ id, name, email, phoneNumber, ...held }) => ({
    id,
    name,
    email,
    phoneNumber,
    url: openLink(keys('mailed links'), held.sealedLink, held.recipient),
    expiresAt: new Date(Date.parse(instantOf(held.sentAt)) + hours * 3_600_000).toISOString(),
  }));
  return { sendsMail: false, links };
}

/** D11: an employee of a client works alone, and sees nobody else. */
export async function listColleaguesPage({ db, scope, caller, query }: Call<Users['colleagues']>) {
  const { page, limit, searchValue } = query;
  const worksAlone =
    caller.role === 'clientEmployee' && caller.links.every(({ role }) => role === caller.role);
  const onlyId = worksAlone ? caller.userId : undefined;
  const { rows, total } = await listColleagues(db, scope, { page, limit, searchValue, onlyId });
  return {
    users: rows,
    ...pageOf('totalUsers', total, { page, limit }),
  };
}

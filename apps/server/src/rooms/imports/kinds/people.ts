// People of a company, one row each by their e-mail: who they are, the projects they work on and the groups they belong to. A
// file adds projects and groups, and takes none away; a person who is in no list of the company keeps what they are everywhere.
import { randomBytes } from 'node:crypto';
import {
  dniFault,
  mailAddress,
  personLengths,
  type ProjectRole,
  projectRoleLike,
  unusualDocument,
} from '@gondola/contract/plain';
import type { CheckedValue } from '../cells/cell-rule.ts';
import type { Remark, Values } from '../import-row.ts';
import type { KindRules, RowContext, SettledRow } from './kind-rules.ts';
import { joinList, splitList } from './lists.ts';
import { ownColumns, peopleQueries } from './people.queries.ts';
import { findAccounts, findGroupsOf, findProjectsOf } from './references.queries.ts';

/** The role of a new person of whom the file says none: the one that may do least. */
const usualRole = 'scout';

const checkEmail = (value: string): CheckedValue => {
  const email = value.toLowerCase();
  return mailAddress.test(email) ? { value: email } : { error: { code: 'notAnEmail' } };
};

const checkName = (value: string): CheckedValue =>
  value.length < personLengths.minName ? { error: { code: 'shortName' } } : { value };

/** A project of a row: what it is called in cells, and the role on it. */
interface Link {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

const numbersIn = (text: string | null | undefined): number[] => (text ? text.split(',').map(Number) : []);

/** Ids with their names, as a row keeps them side by side. */
const namedIn = (ids: string | null | undefined, names: string | null | undefined) => {
  const list = splitList(names ?? '');
  return numbersIn(ids).map((id, place) => ({ id, name: list[place] ?? '' }));
};

function linksIn(values: Values): Link[] {
  const pairs = values['_links'] ? values['_links'].split(',').map((pair) => pair.split(':')) : [];
  const named = namedIn(pairs.map(([id]) => id).join(','), values['project']);
  return named.map(({ id, name }, place) => ({ id, name, role: pairs[place]?.[1] ?? '' }));
}

const byId = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.toSorted((one, other) => one.id - other.id).map((item) => [item.id, item])).values(),
];

/** One role for all projects is written once. */
const rolesOf = (links: readonly Link[]): string | null => {
  const roles = links.map(({ role }) => role);
  return new Set(roles).size === 1 ? (roles[0] ?? null) : joinList(roles) || null;
};

/** The projects that the row names, or those it is about without naming any. */
function projectsMeant(said: Values, before: readonly Link[], defaults: Values): Omit<Link, 'role'>[] {
  const named = namedIn(said['_projects'], said['project']);
  if (named.length > 0) return named;
  return before.length > 0 ? [...before] : namedIn(defaults['_projects'], defaults['project']);
}

/** The links after the file, or what is wrong with what it says of them. */
function linksAfter(
  said: Values,
  { current, defaults }: RowContext,
  ownRole: string,
): { links: Link[] } | { error: Remark } {
  const isMember = current !== undefined && current['deleted'] !== '1';
  const before = current ? linksIn(current) : [];
  const meant = projectsMeant(said, before, defaults);
  const roles = splitList(said['project_role'] ?? '');
  const isUnsaid = roles.length > 0 && meant.length > 1 && !said['_projects'];
  if (meant.length === 0 || isUnsaid) return { error: { column: 'project', code: 'whichProject' } };
  if (roles.length > 1 && roles.length !== meant.length)
    return { error: { column: 'project_role', code: 'rolesOfProjects', values: { count: meant.length } } };
  const usual = projectRoleLike(ownRole as ProjectRole);
  const named = meant.map(({ id, name }, place) => {
    const asked = roles.length > 1 ? roles[place] : roles[0];
    return { id, name, role: asked ?? before.find((one) => one.id === id)?.role ?? usual };
  });
  return { links: byId([...(isMember ? before : []), ...named]) };
}

function faultOfRole(said: Values, current: Values | undefined): Remark[] {
  const role = said['role'];
  if (role == null || role === current?.['role']) return [];
  if (role === 'superAdmin') return [{ column: 'role', code: 'superAdminByFile' }];
  return current?.['role'] === 'superAdmin' ? [{ column: 'role', code: 'superAdminStays' }] : [];
}

/** The faults and the doubts of an identity document that the file changes, by the country of the company (D80). */
function remarksOnDni(
  said: Values,
  { current, defaults }: RowContext,
): { errors: Remark[]; warnings: Remark[] } {
  const { dni } = said;
  const country = defaults['_country'];
  if (dni == null || country == null || dni === current?.['dni']) return { errors: [], warnings: [] };
  const fault = dniFault(dni, country);
  const unusual = unusualDocument(dni, country);
  return {
    errors: fault ? [{ column: 'dni', code: fault }] : [],
    warnings: unusual ? [{ column: 'dni', code: `unusualDocument.${unusual}` }] : [],
  };
}

/** Whether somebody's own data is not this company's to change: they are registered, and not among its people alone. */
const isOfOthers = ({ found, current }: RowContext): boolean =>
  current ? current['deleted'] === '1' || current['_shared'] === '1' : found.has('email');

/** The remark about somebody whose own data stays as it is. */
function noteOf(said: Values, current: Values | undefined): Remark[] {
  if (!current) return [{ column: null, code: 'registered' }];
  if (current['deleted'] === '1') return said['deleted'] === '1' ? [] : [{ column: null, code: 'comesBack' }];
  const isOther = ownColumns.some(
    (column) => column in said && (said[column] ?? '') !== (current[column] ?? ''),
  );
  return isOther ? [{ column: null, code: 'ownDataStays' }] : [];
}

export function settlePerson(said: Values, context: RowContext): SettledRow {
  const { current } = context;
  const { _projects, _groups, project: _project, project_role: _role, groups, ...own } = said;
  const apart = isOfOthers(context);
  const isNew = !current && !apart;
  const role = said['role'] ?? current?.['role'] ?? usualRole;
  const links = linksAfter(said, context, role);
  const document = apart ? undefined : remarksOnDni(said, context);
  const errors = [
    ...('error' in links ? [links.error] : []),
    ...(apart ? [] : faultOfRole(said, current)),
    ...(isNew && own['dni'] == null ? [{ column: 'dni', code: 'required' }] : []),
    ...(document?.errors ?? []),
    ...(!current && own['deleted'] === '1' ? [{ column: 'deleted', code: 'nobodyThere' }] : []),
  ];
  const groupsAfter = byId([
    ...(current ? namedIn(current['_groups'], current['groups']) : []),
    ...namedIn(_groups, groups),
  ]);
  const after = 'links' in links ? links.links : [];
  const kept = apart
    ? Object.fromEntries(Object.entries(own).filter(([column]) => !ownColumns.includes(column)))
    : { ...own, ...(isNew ? { role } : {}) };
  return {
    values: {
      ...kept,
      project: joinList(after.map(({ name }) => name)) || null,
      project_role: rolesOf(after),
      groups: joinList(groupsAfter.map(({ name }) => name)) || null,
      _links: after.map((link) => `${link.id}:${link.role}`).join(',') || null,
      _groups: groupsAfter.map(({ id }) => id).join(',') || null,
      ...(apart && !current ? { _registered: '1' } : {}),
    },
    errors,
    warnings: document?.warnings ?? noteOf(said, current),
  };
}

/** People: those of the company by their e-mail. */
export const people: KindRules = {
  name: 'people',
  cells: {
    email: { maxLength: personLengths.email, check: checkEmail },
    full_name: { maxLength: personLengths.fullName, check: checkName },
    last_name: { maxLength: personLengths.lastName },
    dni: { emptyLeaves: true },
    role: { emptyLeaves: true },
    phone_number: { maxLength: personLengths.phoneNumber },
    project: { emptyLeaves: true, maxLength: 4_000 },
    project_role: { emptyLeaves: true },
    groups: { emptyLeaves: true, maxLength: 4_000 },
    deleted: { emptyLeaves: true },
  },
  references: [
    { column: 'email', find: findAccounts },
    { column: 'project', find: findProjectsOf, unknown: 'unknownProject', ids: '_projects' },
    { column: 'groups', find: findGroupsOf, unknown: 'unknownGroup', ids: '_groups' },
  ],
  keyOf: (values) => values['email'] ?? undefined,
  label: ['email'],
  settle: settlePerson,
  // Nobody signs in before they have chosen their own password by the invitation. Until then the row has a hash, of a password
  // that nobody was ever told: one serves all people of a file, since hashing one for each of thousands would take minutes.
  async prepare() {
    // Fetched here, since the thread that reads files knows these rules too and hashes nothing.
    const { hashPassword } = await import('../../../platform/auth/passwords.ts');
    return hashPassword(randomBytes(32).toString('base64url'));
  },
  queries: peopleQueries,
};

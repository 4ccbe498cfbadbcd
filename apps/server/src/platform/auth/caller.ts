// The caller, and the part of the data that one call may touch.
import { type Area, areas, mayEnter, type Role } from '@gondola/contract';
import type { Locale } from '../i18n/i18n.ts';

interface ProjectLink {
  readonly projectId: number;
  readonly companyId: number;
  readonly role: Role;
}

/** The bounds of a delivery ticket: of a phone, for what was finished before its person left (D78, D85). */
export interface Delivery {
  readonly deviceId: string;
  /** Ids of what it may send, in lower case; null for whatever ended before `frozenAt`. */
  readonly clientIds: readonly string[] | null;
  /** As PostgreSQL writes it in JSON. */
  readonly frozenAt: string;
}

export interface Caller {
  readonly sessionId: string;
  /** Of the token that was sent; see tokens.ts. */
  readonly generation: number;
  readonly userId: number;
  readonly role: Role;
  /** Greets them. */
  readonly fullName: string;
  /** Names them to others: first and last name. */
  readonly wholeName: string;
  readonly email: string;
  readonly language: Locale | null;
  /** Companies linked directly or through a project; every company for a super administrator (D8). */
  readonly companyIds: readonly number[];
  readonly links: readonly ProjectLink[];
  /** Set where a ticket was sent in place of a session, for the calls that take one: who sends it can do nothing else. */
  readonly delivery?: Delivery;
}

/** Required by every query: the companies and projects a call may touch. */
export interface CompanyScope {
  readonly companyIds: readonly number[];
  /** Projects in scope; `all` for a super administrator. */
  readonly projectIds: readonly number[] | 'all';
}

/** Nothing in scope: calls without a session. */
export const emptyScope: CompanyScope = { companyIds: [], projectIds: [] };

const isSuperAdmin = (caller: Caller): boolean => caller.role === 'superAdmin';

function linksWithin(caller: Caller, companyIds: readonly number[]): readonly ProjectLink[] {
  return caller.links.filter((link) => companyIds.includes(link.companyId));
}

/** The companies a call is about: the one asked for, or all in scope. Undefined when the one asked for is not. */
export function companiesOf(caller: Caller, companyId: number | undefined): readonly number[] | undefined {
  if (companyId === undefined) return caller.companyIds;
  return caller.companyIds.includes(companyId) ? [companyId] : undefined;
}

/** D9: the global role, and the roles that links give in the selected companies. */
export function effectiveRoles(caller: Caller, companyIds: readonly number[]): readonly Role[] {
  return [...new Set([caller.role, ...linksWithin(caller, companyIds).map((link) => link.role)])];
}

/** The scope of a call in an area: of the linked projects, those whose role (or the global one) opens the area. */
export function scopeFor(caller: Caller, area: Area, companyIds: readonly number[]): CompanyScope {
  if (isSuperAdmin(caller)) return { companyIds, projectIds: 'all' };
  const allowed: readonly Role[] = areas[area];
  // A role held in one company opens nothing in another.
  const open = companyIds.filter((id) => mayEnter(area, effectiveRoles(caller, [id])));
  const projectIds = linksWithin(caller, companyIds)
    .filter((link) => mayEnter(area, [link.role]) || allowed.includes(caller.role))
    .map((link) => link.projectId);
  return { companyIds: open, projectIds };
}

/** Roles a person holds on one project (D9): the link’s role; `admin` means superAdmin of the project. */
export function rolesOnProject(caller: Caller, projectId: number): readonly Role[] {
  const linked = caller.links.filter((link) => link.projectId === projectId).map((link) => link.role);
  return isSuperAdmin(caller) ? ['superAdmin', ...linked] : linked;
}

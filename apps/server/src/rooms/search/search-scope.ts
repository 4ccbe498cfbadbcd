// What somebody may find of each kind: what its own pages would show them.
import { type FoundKind, foundKinds, mayEnter } from '@gondola/contract';
import { type Caller, effectiveRoles, scopeFor } from '../../platform/auth/caller.ts';
import type { SearchScope } from './search.queries.ts';

/** D11: of challenges, an employee of the client sees their own. */
function ownOnly(caller: Caller, projectId: number): boolean {
  return caller.links.some((link) => link.projectId === projectId && link.role === 'clientEmployee');
}

/** The scope of a search for a kind in some companies; undefined where the kind's pages are closed to the caller. */
export function scopeOf(
  caller: Caller,
  kind: FoundKind,
  companyIds: readonly number[],
): SearchScope | undefined {
  const area = foundKinds[kind];
  if (!mayEnter(area, effectiveRoles(caller, companyIds))) return undefined;
  const scope = scopeFor(caller, area, companyIds);
  const all = { ...scope, ownProjectIds: [], personId: null };
  if (kind === 'users')
    // Everybody, those without any company too, unless a company was asked for.
    return companyIds.length === caller.companyIds.length ? { ...all, companyIds: 'all' } : all;
  if (kind === 'reports') return scope.projectIds === 'all' ? all : { ...all, personId: caller.userId };
  if (kind !== 'challenges' || scope.projectIds === 'all') return all;
  return {
    ...scope,
    projectIds: scope.projectIds.filter((id) => !ownOnly(caller, id)),
    ownProjectIds: scope.projectIds.filter((id) => ownOnly(caller, id)),
    personId: caller.userId,
  };
}

// One search over everything the caller may see. Every kind is a statement of its own: one that fails or takes too long
// leaves the others standing.
import {
  contract,
  type FoundGroup,
  type FoundKind,
  foundKindNames,
  foundKinds,
  mayEnter,
  ticketNumberOf,
} from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { type FoundRow, searchKind, type SearchScope } from './search.queries.ts';
import { type Caller, effectiveRoles, scopeFor } from '../../platform/auth/caller.ts';

// A person finds of each kind what its own pages would show them.

/** D11: of challenges, an employee of the client sees their own. */
function ownOnly(caller: Caller, projectId: number): boolean {
  return caller.links.some((link) => link.projectId === projectId && link.role === 'clientEmployee');
}

/** The scope of a search for a kind in some companies; undefined where the kind's pages are closed to the caller. */
function scopeOf(caller: Caller, kind: FoundKind, companyIds: readonly number[]): SearchScope | undefined {
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

type Search = Call<typeof contract.search.everywhere>;

const present = (kind: FoundKind, row: FoundRow): FoundGroup['items'][number] => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  title: row.title,
  number: kind === 'tickets' || kind === 'challenges' ? ticketNumberOf(row.id) : row.code,
  detail: row.detail || null,
});

interface Searched {
  readonly group: FoundGroup;
  /** True when the typed text is the number or code of its first entity. */
  readonly isNamed: boolean;
}

async function searchOne(call: Search, kind: FoundKind, within: SearchScope): Promise<Searched> {
  const { db, log, query } = call;
  try {
    const { rows, isAll } = await searchKind(db, kind, within, query.searchValue, query.limit + 1);
    const items = rows.slice(0, query.limit).map((row) => present(kind, row));
    const group = { kind, failed: false, items, hasMore: !isAll || rows.length > query.limit };
    return { group, isNamed: rows[0]?.isNamed ?? false };
  } catch (error) {
    log.error({ error, kind }, 'a search of one kind failed');
    return { group: { kind, failed: true, items: [], hasMore: false }, isNamed: false };
  }
}

async function everywhere(call: Search) {
  const { caller, scope, query } = call;
  const wanted = foundKindNames.flatMap((kind) => {
    if (query.kinds && !query.kinds.includes(kind)) return [];
    const within = scopeOf(caller, kind, scope.companyIds);
    return within ? [{ kind, within }] : [];
  });
  const searched = await Promise.all(wanted.map(({ kind, within }) => searchOne(call, kind, within)));
  const byNumberFirst = searched.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
  return { groups: byNumberFirst.map(({ group }) => group) };
}

export const searchRoutes = routes(contract.search, { everywhere });

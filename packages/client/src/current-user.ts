// The signed-in person and what they may open in the selected company.
import {
  type Area,
  companyEndpoints,
  type CurrentUser,
  mayEnter,
  type Role,
  userEndpoints,
} from '@gondola/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from './queries.ts';
import { useSession } from './session.ts';

/** Asked without a company: the person is the same in all of them. */
export const currentUserQuery = () => ({ ...apiQuery(userEndpoints.current, {}, null), staleTime: 60_000 });

/** The companies the person may work in; the list does not depend on the one selected. */
export const companiesQuery = () => ({ ...apiQuery(companyEndpoints.list, {}, null), staleTime: 60_000 });

/** D9: the global role, and the roles of links in the selected company (in all, when none is). */
export function rolesIn(user: CurrentUser, companyId: number | undefined): Role[] {
  const links = user.projects.filter((link) => companyId === undefined || link.companyId === companyId);
  return [...new Set<Role>([user.role, ...links.map((link) => link.role)])];
}

/** The person behind the session; only on pages behind the guard. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery()).data.user;

/** Whether the person may enter an area in the selected company. */
export function useMayEnter(): (area: Area) => boolean {
  const user = useCurrentUser();
  const { companyId } = useSession();
  const held = rolesIn(user, companyId);
  return (area) => mayEnter(area, held);
}

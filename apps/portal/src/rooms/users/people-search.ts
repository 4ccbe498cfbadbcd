// The address of /users, and what is asked of the server for it.
import {
  type InvitationState,
  invitationStates,
  type peopleEndpoints,
  peopleFilterNames,
  roles,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';

export const peopleSearch = listSearch([...addressNames(peopleFilterNames), 'company']);

export type PeopleSearch = ReturnType<typeof peopleSearch>;

type PeopleQuery = WholeQuery<typeof peopleEndpoints.list>;

export const personStates = ['active', 'inactive', 'invited', 'deleted'] as const;
type PersonState = (typeof personStates)[number];

const stateQuery: Record<PersonState, Partial<Pick<PeopleQuery, 'active' | 'verified' | 'onlyDeleted'>>> = {
  active: { active: 'true', verified: 'true' },
  inactive: { active: 'false' },
  invited: { active: 'true', verified: 'false' },
  deleted: { onlyDeleted: 'true' },
};

export interface Account {
  active: boolean;
  deleted?: boolean;
  invitation: { state: InvitationState };
}

/** How an account is called by its invitation; inactive before that. */
const calledBy = {
  accepted: 'active',
  notSent: 'notInvited',
  sent: 'invited',
  opened: 'opened',
  bounced: 'bounced',
} as const satisfies Record<InvitationState, string>;
type AccountState = PersonState | (typeof calledBy)[InvitationState];

/** The name of an account's state. */
export function stateOf({ active, deleted, invitation }: Account): AccountState {
  if (deleted) return 'deleted';
  return active ? calledBy[invitation.state] : 'inactive';
}

/** Invitations that the list is narrowed to, with what the account is called then. */
export const pendingInvitations = invitationStates
  .filter((state) => state !== 'accepted')
  .map((state) => ({ state, called: calledBy[state] }));

/** Whether an invitation can be sent: to somebody who has not come and may. */
export const isInvitable = (person: Account): boolean =>
  !person.deleted && person.active && person.invitation.state !== 'accepted';

export const byName = 'fullName';
const sortable = ['fullName', 'email', 'createdAt'] as const;

const idIn = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Filters and order of the list; unreadable values are none. */
export function peopleQuery(search: PeopleSearch, sort: string | undefined): PeopleQuery {
  const read = readSort(sort);
  const state = personStates.find((one) => one === search.state);
  const invitation = pendingInvitations.find((one) => one.state === search.invitation)?.state;
  const role = roles.find((one) => one === search.role);
  return {
    ...filtersIn(peopleFilterNames, search),
    role,
    column: undefined,
    noDeleted: undefined,
    onlyDeleted: undefined,
    active: undefined,
    verified: undefined,
    ...(state ? stateQuery[state] : {}),
    invitation,
    companyId: idIn(search.company),
    projectId: idIn(search.project),
    sortBy: sortable.find((key) => key === read?.key) ?? byName,
    orderBy: read?.descending ? 'desc' : 'asc',
  };
}

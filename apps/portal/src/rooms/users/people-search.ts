// What the address of /users says, and what is asked of the server for it.
import { type InputOf, type peopleEndpoints, roles } from '@gondola/contract';
import { listSearch, readSort } from '@gondola/ui/table/list-search.ts';

export const peopleSearch = listSearch(['role', 'state', 'company', 'project']);

export interface PeopleSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
  role?: string | undefined;
  state?: string | undefined;
  company?: string | undefined;
  project?: string | undefined;
}

export type PeopleQuery = NonNullable<InputOf<typeof peopleEndpoints.list>['query']>;

export const personStates = ['active', 'inactive', 'invited', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

const stateQuery: Record<PersonState, Pick<PeopleQuery, 'active' | 'verified' | 'onlyDeleted'>> = {
  active: { active: 'true', verified: 'true' },
  inactive: { active: 'false' },
  invited: { active: 'true', verified: 'false' },
  deleted: { onlyDeleted: 'true' },
};

export interface Account {
  active: boolean;
  verified: boolean;
  deleted?: boolean;
}

/** What somebody's account is called: inactive before invited. */
export function stateOf({ active, verified, deleted }: Account): PersonState {
  if (deleted) return 'deleted';
  if (!active) return 'inactive';
  return verified ? 'active' : 'invited';
}

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
  const role = roles.find((one) => one === search.role);
  const companyId = idIn(search.company);
  const projectId = idIn(search.project);
  return {
    ...(search.searchValue ? { searchValue: search.searchValue } : {}),
    ...(role ? { role } : {}),
    ...(state ? stateQuery[state] : {}),
    ...(companyId ? { companyId } : {}),
    ...(projectId ? { projectId } : {}),
    sortBy: sortable.find((key) => key === read?.key) ?? byName,
    orderBy: read?.descending ? 'desc' : 'asc',
  };
}

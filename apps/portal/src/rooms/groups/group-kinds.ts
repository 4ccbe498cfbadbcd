// The three kinds of groups as this room calls them: the same questions, each kind's own calls and names.
import {
  type Cluster,
  type DataOf,
  type EndpointDefinition,
  type Group,
  groupEndpoints as calls,
  type GroupLocation,
  type GroupProduct,
  type GroupUser,
  type InputOf,
  type MembershipChange,
} from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { keyOf } from '@gondola/client/queries.ts';
import type { GroupTab } from './group-search.ts';

export type Member = GroupUser | GroupProduct | GroupLocation;
export type AnyGroup = Group | Cluster;
export type GroupListQuery = NonNullable<InputOf<typeof calls.listListings>['query']>;

export interface MemberPage {
  readonly rows: readonly Member[];
  readonly total: number;
  readonly atLeast: boolean;
}

/** One page of a side of a form. */
export interface SideQuery {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
  readonly searchValue: string;
  /** The side offers deleted things no more, but shows those that are in. */
  readonly noDeleted: boolean;
  readonly changes: readonly MembershipChange[];
}

export interface Summary {
  readonly added: number;
  readonly removed: number;
  readonly members: number;
}

export interface GroupSave {
  readonly name?: string;
  readonly listingId?: number | null;
  readonly deleted?: boolean;
  readonly changes?: readonly MembershipChange[];
  /** Of a new group: makes sending it twice one group. */
  readonly requestId?: string;
}

export interface Saved {
  readonly group: AnyGroup;
  readonly added: number;
  readonly removed: number;
}

/** The company a call is about; null for all of the person's. */
export type Company = number | null;

/** What TanStack Query needs to ask and to remember. */
export interface Query<Data> {
  readonly queryKey: readonly unknown[];
  readonly meta: { readonly reads: EndpointDefinition['reads'] };
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

export interface GroupPage {
  readonly groups: readonly AnyGroup[];
  readonly totalGroups: number;
  readonly totalIsCapped: boolean;
}

export interface GroupCalls {
  readonly list: (query: GroupListQuery, company: Company) => Query<GroupPage>;
  readonly get: (id: number, company: Company) => Query<AnyGroup>;
  readonly side: (side: 'in' | 'out', query: SideQuery, company: Company) => Query<MemberPage>;
  readonly summary: (id: number, changes: readonly MembershipChange[], company: Company) => Query<Summary>;
  readonly create: (save: GroupSave & { name: string }, company: Company) => Promise<Saved>;
  readonly update: (id: number, save: GroupSave, company: Company) => Promise<Saved>;
  readonly remove: (id: number, company: Company) => Promise<unknown>;
}

/** A query whose key is the call, as everywhere, and whose data is what `read` makes of the answer. */
function asks<E extends EndpointDefinition, Data>(
  definition: E,
  input: InputOf<E>,
  company: Company,
  read: (data: DataOf<E>) => Data,
): Query<Data> {
  return {
    queryKey: [...keyOf(definition), company, input],
    meta: { reads: definition.reads },
    queryFn: async ({ signal }) => read(await call(definition, input, { signal, companyId: company })),
  };
}

interface Paged {
  readonly totalIsCapped: boolean;
}
const page = (rows: readonly Member[], total: number, { totalIsCapped: atLeast }: Paged): MemberPage => ({
  rows,
  total,
  atLeast,
});

const whole = { withIds: 'false', limit: 1 } as const;
/** The changes as the wire takes them; this room searches no single column. */
const sent = (changes: readonly MembershipChange[] = []) =>
  changes.map((step) => {
    const { change } = step;
    if ('ids' in step) return { change, ids: [...step.ids] };
    const { searchValue, noDeleted, userGroupId } = step.matching;
    return { change, matching: { searchValue, noDeleted, userGroupId } };
  });

const bodyOf = ({ id: _id, changes, ...query }: SideQuery) => ({ ...query, changes: sent(changes) });

const userGroups: GroupCalls = {
  list: (query, company) => asks(calls.listUserGroups, { query }, company, (data) => data),
  get: (id, company) =>
    asks(calls.getUserGroup, { params: { id }, query: whole }, company, (data) => data.userGroup),
  side: (side, query, company) =>
    asks(
      side === 'in' ? calls.draftUserGroupUsersIn : calls.draftUserGroupUsersOut,
      { params: { id: query.id }, body: bodyOf(query) },
      company,
      (data) => page(data.users, data.totalUsers, data),
    ),
  summary: (id, changes, company) =>
    asks(
      calls.summarizeUserGroup,
      { params: { id }, body: { changes: sent(changes) } },
      company,
      (data) => data,
    ),
  async create({ name, changes, requestId }, companyId) {
    const body = { name, requestId, changes: sent(changes) };
    const { userGroup: group, ...counts } = await call(calls.createUserGroup, { body }, { companyId });
    return { group, ...counts };
  },
  async update(id, { name, deleted, changes }, companyId) {
    const input = { params: { id }, body: { name, deleted, changes: changes && sent(changes) } };
    const { userGroup: group, ...counts } = await call(calls.updateUserGroup, input, { companyId });
    return { group, ...counts };
  },
  remove: (id, companyId) => call(calls.removeUserGroup, { params: { id } }, { companyId }),
};

const listings: GroupCalls = {
  list: (query, company) => asks(calls.listListings, { query }, company, (data) => data),
  get: (id, company) =>
    asks(calls.getListing, { params: { id }, query: whole }, company, (data) => data.listing),
  side: (side, query, company) =>
    asks(
      side === 'in' ? calls.draftListingProductsIn : calls.draftListingProductsOut,
      { params: { id: query.id }, body: bodyOf(query) },
      company,
      (data) => page(data.products, data.totalProducts, data),
    ),
  summary: (id, changes, company) =>
    asks(
      calls.summarizeListing,
      { params: { id }, body: { changes: sent(changes) } },
      company,
      (data) => data,
    ),
  async create({ name, changes, requestId }, companyId) {
    const body = { name, requestId, changes: sent(changes) };
    const { listing: group, ...counts } = await call(calls.createListing, { body }, { companyId });
    return { group, ...counts };
  },
  async update(id, { name, deleted, changes }, companyId) {
    const input = { params: { id }, body: { name, deleted, changes: changes && sent(changes) } };
    const { listing: group, ...counts } = await call(calls.updateListing, input, { companyId });
    return { group, ...counts };
  },
  remove: (id, companyId) => call(calls.removeListing, { params: { id } }, { companyId }),
};

const clusters: GroupCalls = {
  list: (query, company) => asks(calls.listClusters, { query }, company, (data) => data),
  get: (id, company) =>
    asks(calls.getCluster, { params: { id }, query: whole }, company, (data) => data.cluster),
  side: (side, query, company) =>
    asks(
      side === 'in' ? calls.draftClusterLocationsIn : calls.draftClusterLocationsOut,
      { params: { id: query.id }, body: bodyOf(query) },
      company,
      (data) => page(data.locations, data.totalLocations, data),
    ),
  summary: (id, changes, company) =>
    asks(
      calls.summarizeCluster,
      { params: { id }, body: { changes: sent(changes) } },
      company,
      (data) => data,
    ),
  async create({ name, changes, requestId, listingId }, companyId) {
    const body = { name, requestId, listingId, changes: sent(changes) };
    const { cluster: group, ...counts } = await call(calls.createCluster, { body }, { companyId });
    return { group, ...counts };
  },
  async update(id, { name, deleted, changes, listingId: listing }, companyId) {
    const input = { params: { id }, body: { name, deleted, listing, changes: changes && sent(changes) } };
    const { cluster: group, ...counts } = await call(calls.updateCluster, input, { companyId });
    return { group, ...counts };
  },
  remove: (id, companyId) => call(calls.removeCluster, { params: { id } }, { companyId }),
};

/** The calls behind each tab. */
export const callsOf: Readonly<Record<GroupTab, GroupCalls>> = {
  'user-group': userGroups,
  listing: listings,
  cluster: clusters,
};

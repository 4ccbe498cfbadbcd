// The three kinds of groups as this room calls them: one form, each kind's own calls and names.
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
type GroupListQuery = NonNullable<InputOf<typeof calls.listListings>['query']>;

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
  /** The side no longer offers deleted members, but shows those that are in. */
  readonly noDeleted: boolean;
  readonly changes: readonly MembershipChange[];
}

interface Summary {
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

interface Saved {
  readonly group: AnyGroup;
  readonly added: number;
  readonly removed: number;
}

/** The company a call is about; null for all of the person's. */
export type Company = number | null;

/** The key and the function that TanStack Query needs to ask and to remember. */
interface Query<Data> {
  readonly queryKey: readonly unknown[];
  readonly meta: { readonly reads: EndpointDefinition['reads'] };
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

interface GroupPage {
  readonly groups: readonly AnyGroup[];
  readonly totalGroups: number;
  readonly totalIsCapped: boolean;
}

interface GroupCalls {
  readonly list: (query: GroupListQuery, company: Company) => Query<GroupPage>;
  readonly get: (id: number, company: Company) => Query<AnyGroup>;
  readonly side: (side: 'in' | 'out', query: SideQuery, company: Company) => Query<MemberPage>;
  readonly summary: (id: number, changes: readonly MembershipChange[], company: Company) => Query<Summary>;
  /** Begin the keys of all that is read of drafts. */
  readonly draftKeys: readonly (readonly string[])[];
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

const page = (
  rows: readonly Member[],
  total: number,
  { totalIsCapped: atLeast }: { readonly totalIsCapped: boolean },
): MemberPage => ({ rows, total, atLeast });

type OneGroup = { readonly userGroup: Group } | { readonly listing: Group } | { readonly cluster: Cluster };

/** A group under the name of its kind. */
function groupOf(data: OneGroup): AnyGroup {
  if ('userGroup' in data) return data.userGroup;
  return 'listing' in data ? data.listing : data.cluster;
}

/** A page of members under the name of their kind. */
function membersOf(data: DataOf<KindEndpoints['in' | 'out']>): MemberPage {
  if ('users' in data) return page(data.users, data.totalUsers, data);
  return 'products' in data
    ? page(data.products, data.totalProducts, data)
    : page(data.locations, data.totalLocations, data);
}

const whole = { withIds: 'false', limit: 1 } as const;
/** The changes as the wire takes them; this room searches no single column. */
const sent = (changes: readonly MembershipChange[] = []) =>
  changes.map((step) => {
    const { change } = step;
    if ('ids' in step) return { change, ids: [...step.ids] };
    const { searchValue, noDeleted, userGroupIds } = step.matching;
    return {
      change,
      matching: { searchValue, noDeleted, ...(userGroupIds ? { userGroupIds: [...userGroupIds] } : {}) },
    };
  });

/** The calls of one kind. */
interface KindEndpoints {
  readonly list: typeof calls.listUserGroups | typeof calls.listListings | typeof calls.listClusters;
  readonly get: typeof calls.getUserGroup | typeof calls.getListing | typeof calls.getCluster;
  readonly in:
    | typeof calls.draftUserGroupUsersIn
    | typeof calls.draftListingProductsIn
    | typeof calls.draftClusterLocationsIn;
  readonly out:
    | typeof calls.draftUserGroupUsersOut
    | typeof calls.draftListingProductsOut
    | typeof calls.draftClusterLocationsOut;
  readonly summarize:
    | typeof calls.summarizeUserGroup
    | typeof calls.summarizeListing
    | typeof calls.summarizeCluster;
  readonly create: typeof calls.createUserGroup | typeof calls.createListing | typeof calls.createCluster;
  readonly update: typeof calls.updateUserGroup | typeof calls.updateListing | typeof calls.updateCluster;
  readonly remove: typeof calls.removeUserGroup | typeof calls.removeListing | typeof calls.removeCluster;
}

function groupCalls(kind: KindEndpoints): GroupCalls {
  return {
    list: (query, company) => asks(kind.list, { query }, company, (data) => data),
    get: (id, company) => asks(kind.get, { params: { id }, query: whole }, company, groupOf),
    side(side, { id, changes, ...query }, company) {
      const input = { params: { id }, body: { ...query, changes: sent(changes) } };
      return asks<KindEndpoints['in' | 'out'], MemberPage>(kind[side], input, company, membersOf);
    },
    summary(id, changes, company) {
      const input = { params: { id }, body: { changes: sent(changes) } };
      return asks(kind.summarize, input, company, (data) => data);
    },
    draftKeys: [kind.in, kind.out, kind.summarize].map(keyOf),
    async create({ name, requestId, listingId, changes }, companyId) {
      const body = { name, requestId, listingId, changes: sent(changes) };
      const saved = await call(kind.create, { body }, { companyId });
      return { ...saved, group: groupOf(saved) };
    },
    async update(id, { name, deleted, listingId: listing, changes }, companyId) {
      const input = { params: { id }, body: { name, deleted, listing, changes: changes && sent(changes) } };
      const saved = await call(kind.update, input, { companyId });
      return { ...saved, group: groupOf(saved) };
    },
    remove: (id, companyId) => call(kind.remove, { params: { id } }, { companyId }),
  };
}

/** The calls behind each tab. */
export const callsOf: Readonly<Record<GroupTab, GroupCalls>> = {
  'user-group': groupCalls({
    list: calls.listUserGroups,
    get: calls.getUserGroup,
    in: calls.draftUserGroupUsersIn,
    out: calls.draftUserGroupUsersOut,
    summarize: calls.summarizeUserGroup,
    create: calls.createUserGroup,
    update: calls.updateUserGroup,
    remove: calls.removeUserGroup,
  }),
  listing: groupCalls({
    list: calls.listListings,
    get: calls.getListing,
    in: calls.draftListingProductsIn,
    out: calls.draftListingProductsOut,
    summarize: calls.summarizeListing,
    create: calls.createListing,
    update: calls.updateListing,
    remove: calls.removeListing,
  }),
  cluster: groupCalls({
    list: calls.listClusters,
    get: calls.getCluster,
    in: calls.draftClusterLocationsIn,
    out: calls.draftClusterLocationsOut,
    summarize: calls.summarizeCluster,
    create: calls.createCluster,
    update: calls.updateCluster,
    remove: calls.removeCluster,
  }),
};

// Each call of the contract and the function that answers it: one form for the three kinds, which differ in their names.
import {
  type Cluster,
  contract,
  type Group,
  type GroupLocation,
  type GroupProduct,
  type GroupUser,
  type MembershipChange,
} from '@gondola/contract';
import { routes, type SignedCall } from '../../platform/http/call.ts';
import { createGroup, type NewGroup } from './actions/create-group.ts';
import { type GroupUpdate, updateGroup } from './actions/update-group.ts';
import { clusters, type GroupKind, listings, userGroups } from './group-kinds.queries.ts';
import { presentCluster, presentGroup } from './groups.presenter.ts';
import type { GroupRow } from './groups.queries.ts';
import {
  type DraftCall,
  type FilteredCall,
  type GroupListCall,
  type MembersCall,
  readDraft,
  readFiltered,
  readGroup,
  readGroups,
  readSummary,
  type SummaryCall,
  type WantedMembers,
} from './groups.reads.ts';

interface Members<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly paging: { readonly totalIsCapped: boolean; readonly page: number; readonly limit: number };
}

type IdsField = 'userIds' | 'productIds' | 'locationIds';

type Membership = { readonly [Field in IdsField]?: readonly number[] | undefined } & {
  readonly changes?: readonly MembershipChange[] | undefined;
};

type Saving<Facts> = { readonly body: Omit<Facts, 'membership'> & Membership };

interface KindOnTheWire<Member, Shown, One extends object, Page extends object, Query> {
  readonly kind: GroupKind<Member>;
  /** The list of members in a body. */
  readonly idsField: IdsField;
  readonly present: (row: GroupRow) => Shown;
  /** A group under its name, with the ids of its members where they were asked for. */
  readonly one: (group: Shown, ids?: number[]) => One;
  /** A page of members under their name. */
  readonly members: (page: Members<Member>) => Page;
  /** Which members a call for one group wants. */
  readonly wanted: (query: Query) => WantedMembers;
}

/** The answers to the calls of one kind. */
function answersOf<Member, Shown, One extends object, Page extends object, Query>({
  kind,
  idsField,
  present,
  one,
  members,
  wanted,
}: KindOnTheWire<Member, Shown, One, Page, Query>) {
  const membershipOf = ({ changes, [idsField]: ids }: Membership) => ({ field: idsField, ids, changes });
  return {
    list: async (call: GroupListCall) => {
      const { rows, paging } = await readGroups(kind, call);
      return { groups: rows.map(present), ...paging };
    },
    get: async (call: MembersCall & { readonly query: Query }) => {
      const found = await readGroup(kind, call, wanted(call.query));
      return { ...one(present(found.row), found.ids), ...members(found) };
    },
    create: async (call: SignedCall & Saving<NewGroup>) => {
      const membership = membershipOf(call.body);
      const { row, saved } = await createGroup(kind, call, { ...call.body, membership });
      return { ...one(present(row)), ...saved };
    },
    update: async (call: MembersCall & Saving<GroupUpdate>) => {
      const membership = membershipOf(call.body);
      const { row, saved } = await updateGroup(kind, call, call.params.id, { ...call.body, membership });
      return { ...one(present(row)), ...saved };
    },
    remove: async (call: MembersCall) => {
      await updateGroup(kind, call, call.params.id, { deleted: true });
      return {};
    },
    filteredIn: async (call: FilteredCall) => members(await readFiltered(kind, 'in', call)),
    filteredOut: async (call: FilteredCall) => members(await readFiltered(kind, 'out', call)),
    draftIn: async (call: DraftCall) => members(await readDraft(kind, 'in', call)),
    draftOut: async (call: DraftCall) => members(await readDraft(kind, 'out', call)),
    summarize: (call: SummaryCall) => readSummary(kind, call),
  };
}

type Wanted = Omit<WantedMembers, 'page'>;

const ofUserGroups = answersOf({
  kind: userGroups,
  idsField: 'userIds',
  present: presentGroup,
  one: (group: Group, userIds?: number[]) => ({ userGroup: { ...group, userIds } }),
  members: ({ rows, total, paging }: Members<GroupUser>) => ({ users: rows, totalUsers: total, ...paging }),
  wanted: (query: Wanted & { readonly usersPage: number }) => ({ ...query, page: query.usersPage }),
});

const ofListings = answersOf({
  kind: listings,
  idsField: 'productIds',
  present: presentGroup,
  one: (group: Group, productIds?: number[]) => ({ listing: { ...group, productIds } }),
  members: ({ rows, total, paging }: Members<GroupProduct>) => ({
    products: rows,
    totalProducts: total,
    ...paging,
  }),
  wanted: (query: Wanted & { readonly productsPage: number }) => ({ ...query, page: query.productsPage }),
});

interface WantedOfCluster extends Wanted {
  readonly locationsPage: number;
  readonly isOut: boolean;
  readonly locationsIdIn?: readonly number[] | undefined;
  readonly locationsIdOut?: readonly number[] | undefined;
}

const ofClusters = answersOf({
  kind: clusters,
  idsField: 'locationIds',
  present: presentCluster,
  one: (group: Cluster, locationIds?: number[]) => ({ cluster: { ...group, locationIds } }),
  members: ({ rows, total, paging }: Members<GroupLocation>) => ({
    locations: rows,
    totalLocations: total,
    ...paging,
  }),
  wanted: (query: WantedOfCluster) => ({
    ...query,
    page: query.locationsPage,
    side: query.isOut ? 'out' : 'in',
    idsIn: query.locationsIdIn,
    idsOut: query.locationsIdOut,
  }),
});

export const groupRoutes = routes(contract.groups, {
  listUserGroups: async (call: GroupListCall) => {
    const answer = await ofUserGroups.list(call);
    return { ...answer, userGroups: answer.groups };
  },
  getUserGroup: ofUserGroups.get,
  createUserGroup: ofUserGroups.create,
  updateUserGroup: ofUserGroups.update,
  removeUserGroup: ofUserGroups.remove,
  userGroupUsersIn: ofUserGroups.filteredIn,
  userGroupUsersOut: ofUserGroups.filteredOut,
  draftUserGroupUsersIn: ofUserGroups.draftIn,
  draftUserGroupUsersOut: ofUserGroups.draftOut,
  summarizeUserGroup: ofUserGroups.summarize,

  listListings: ofListings.list,
  getListing: ofListings.get,
  createListing: ofListings.create,
  updateListing: ofListings.update,
  removeListing: ofListings.remove,
  listingProductsIn: ofListings.filteredIn,
  listingProductsOut: ofListings.filteredOut,
  draftListingProductsIn: ofListings.draftIn,
  draftListingProductsOut: ofListings.draftOut,
  summarizeListing: ofListings.summarize,

  listClusters: ofClusters.list,
  getCluster: ofClusters.get,
  createCluster: ofClusters.create,
  updateCluster: ofClusters.update,
  removeCluster: ofClusters.remove,
  clusterLocationsIn: ofClusters.filteredIn,
  clusterLocationsOut: ofClusters.filteredOut,
  draftClusterLocationsIn: ofClusters.draftIn,
  draftClusterLocationsOut: ofClusters.draftOut,
  summarizeCluster: ofClusters.summarize,
});

// Each call of the contract and the function that answers it; the three kinds differ in their names only.
import { contract, type GroupLocation, type GroupProduct, type GroupUser } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { createGroup } from './actions/create-group.ts';
import { updateGroup } from './actions/update-group.ts';
import { clusters, listings, userGroups } from './group-kinds.queries.ts';
import { presentCluster, presentGroup } from './groups.presenter.ts';
import { readDraft, readFiltered, readGroup, readGroups, readSummary } from './groups.reads.ts';

interface Members<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly paging: { readonly totalIsCapped: boolean; readonly page: number; readonly limit: number };
}

const users = ({ rows, total, paging }: Members<GroupUser>) => ({
  users: rows,
  totalUsers: total,
  ...paging,
});
const products = ({ rows, total, paging }: Members<GroupProduct>) => ({
  products: rows,
  totalProducts: total,
  ...paging,
});
const locations = ({ rows, total, paging }: Members<GroupLocation>) => ({
  locations: rows,
  totalLocations: total,
  ...paging,
});

const removed = { deleted: true };

export const groupRoutes = routes(contract.groups, {
  async listUserGroups(call) {
    const { rows, paging } = await readGroups(userGroups, call);
    return { groups: rows.map(presentGroup), ...paging };
  },
  async getUserGroup(call) {
    const wanted = { ...call.query, page: call.query.usersPage };
    const found = await readGroup(userGroups, call, wanted);
    return { userGroup: { ...presentGroup(found.row), userIds: found.ids }, ...users(found) };
  },
  async createUserGroup(call) {
    const { userIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'userIds', ids, changes };
    const { row, saved } = await createGroup(userGroups, call, { ...facts, membership });
    return { userGroup: presentGroup(row), ...saved };
  },
  async updateUserGroup(call) {
    const { userIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'userIds', ids, changes };
    const { row, saved } = await updateGroup(userGroups, call, call.params.id, { ...facts, membership });
    return { userGroup: presentGroup(row), ...saved };
  },
  async removeUserGroup(call) {
    await updateGroup(userGroups, call, call.params.id, removed);
    return {};
  },
  userGroupUsersIn: async (call) => users(await readFiltered(userGroups, 'in', call)),
  userGroupUsersOut: async (call) => users(await readFiltered(userGroups, 'out', call)),
  draftUserGroupUsersIn: async (call) => users(await readDraft(userGroups, 'in', call)),
  draftUserGroupUsersOut: async (call) => users(await readDraft(userGroups, 'out', call)),
  summarizeUserGroup: (call) => readSummary(userGroups, call),

  async listListings(call) {
    const { rows, paging } = await readGroups(listings, call);
    return { groups: rows.map(presentGroup), ...paging };
  },
  async getListing(call) {
    const wanted = { ...call.query, page: call.query.productsPage };
    const found = await readGroup(listings, call, wanted);
    return { listing: { ...presentGroup(found.row), productIds: found.ids }, ...products(found) };
  },
  async createListing(call) {
    const { productIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'productIds', ids, changes };
    const { row, saved } = await createGroup(listings, call, { ...facts, membership });
    return { listing: presentGroup(row), ...saved };
  },
  async updateListing(call) {
    const { productIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'productIds', ids, changes };
    const { row, saved } = await updateGroup(listings, call, call.params.id, { ...facts, membership });
    return { listing: presentGroup(row), ...saved };
  },
  async removeListing(call) {
    await updateGroup(listings, call, call.params.id, removed);
    return {};
  },
  listingProductsIn: async (call) => products(await readFiltered(listings, 'in', call)),
  listingProductsOut: async (call) => products(await readFiltered(listings, 'out', call)),
  draftListingProductsIn: async (call) => products(await readDraft(listings, 'in', call)),
  draftListingProductsOut: async (call) => products(await readDraft(listings, 'out', call)),
  summarizeListing: (call) => readSummary(listings, call),

  async listClusters(call) {
    const { rows, paging } = await readGroups(clusters, call);
    return { groups: rows.map(presentCluster), ...paging };
  },
  async getCluster(call) {
    const { query } = call;
    const found = await readGroup(clusters, call, {
      ...query,
      page: query.locationsPage,
      side: query.isOut ? 'out' : 'in',
      idsIn: query.locationsIdIn,
      idsOut: query.locationsIdOut,
    });
    return { cluster: { ...presentCluster(found.row), locationIds: found.ids }, ...locations(found) };
  },
  async createCluster(call) {
    const { locationIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'locationIds', ids, changes };
    const { row, saved } = await createGroup(clusters, call, { ...facts, membership });
    return { cluster: presentCluster(row), ...saved };
  },
  async updateCluster(call) {
    const { locationIds: ids, changes, ...facts } = call.body;
    const membership = { field: 'locationIds', ids, changes };
    const { row, saved } = await updateGroup(clusters, call, call.params.id, { ...facts, membership });
    return { cluster: presentCluster(row), ...saved };
  },
  async removeCluster(call) {
    await updateGroup(clusters, call, call.params.id, removed);
    return {};
  },
  clusterLocationsIn: async (call) => locations(await readFiltered(clusters, 'in', call)),
  clusterLocationsOut: async (call) => locations(await readFiltered(clusters, 'out', call)),
  draftClusterLocationsIn: async (call) => locations(await readDraft(clusters, 'in', call)),
  draftClusterLocationsOut: async (call) => locations(await readDraft(clusters, 'out', call)),
  summarizeCluster: (call) => readSummary(clusters, call),
});

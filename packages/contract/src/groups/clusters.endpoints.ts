import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, id, idParams, paging, pagingData, maxListBody, partialRules } from '../wire.ts';
import {
  changesOf,
  draftBody,
  filteredQuery,
  flag,
  groupOrNew,
  idList,
  memberIds,
  memberPages,
  requestId,
  savedCounts,
  summaryBody,
  summaryData,
  locationColumn,
} from './group-calls.ts';
import { groupListQuery } from './group-filters.ts';
import { cluster, clusterDetail, groupLocation, groupRules } from './group.schema.ts';

const rows = { locations: z.array(groupLocation), totalLocations: z.int(), ...pagingData };

const filtered = <const Path extends `/api/cluster/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'groups',
    reads: ['groups'],
    summary,
    params: groupOrNew,
    query: filteredQuery(locationColumn),
    data: z.object(rows),
  });

const draft = <const Path extends `/api/cluster/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary,
    params: groupOrNew,
    body: draftBody(locationColumn),
    maxBody: maxListBody,
    data: z.object(rows),
  });

export const clusterEndpoints = {
  listClusters: endpoint({
    method: 'GET',
    path: '/api/cluster',
    access: 'groups',
    reads: ['groups'],
    summary: 'Clusters: groups of locations',
    query: groupListQuery,
    data: z.object({ groups: z.array(cluster), totalGroups: z.int(), ...pagingData }),
  }),
  getCluster: endpoint({
    method: 'GET',
    path: '/api/cluster/{id}',
    access: 'groups',
    reads: ['groups'],
    summary: 'One cluster with a page of its locations',
    params: idParams,
    query: z.object({
      ...memberPages,
      /** Kept for existing clients; which page of groups they came from changes nothing. */
      clustersPage: paging.page,
      locationsPage: paging.page,
      /** The rows that the form has moved in and out so far, and which of the two sides is asked for. */
      locationsIdIn: idList,
      locationsIdOut: idList,
      isOut: flag,
    }),
    data: z.object({
      cluster: clusterDetail,
      ...rows,
    }),
  }),
  createCluster: endpoint({
    method: 'POST',
    path: '/api/cluster',
    access: 'groups',
    changes: ['groups'],
    status: 201,
    summary: 'Create a cluster',
    body: z.object({
      ...groupRules,
      locationIds: z.optional(memberIds),
      listingId: z.optional(z.nullable(id)),
      changes: z.optional(changesOf(locationColumn)),
      requestId,
    }),
    maxBody: maxListBody,
    data: z.object({ cluster, ...savedCounts }),
  }),
  updateCluster: endpoint({
    method: 'PUT',
    path: '/api/cluster/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Change a cluster; what is not sent stays as it is',
    params: idParams,
    body: z.object({
      ...partialRules(groupRules),
      locationIds: z.optional(memberIds),
      /** Id of its listing; null for none. */
      listing: z.optional(z.nullable(id)),
      changes: z.optional(changesOf(locationColumn)),
      deleted: z.optional(z.boolean()),
    }),
    maxBody: maxListBody,
    data: z.object({ cluster, ...savedCounts }),
  }),
  removeCluster: endpoint({
    method: 'DELETE',
    path: '/api/cluster/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Mark a cluster deleted',
    params: idParams,
    data: empty,
  }),
  clusterLocationsIn: filtered('/api/cluster/filtered-locations-in/{id}', 'Locations in the cluster'),
  clusterLocationsOut: filtered('/api/cluster/filtered-locations-out/{id}', 'Locations not in the cluster'),
  draftClusterLocationsIn: draft(
    '/api/cluster/filtered-locations-in/{id}',
    'Locations in the cluster after a draft',
  ),
  draftClusterLocationsOut: draft(
    '/api/cluster/filtered-locations-out/{id}',
    'Locations not in the cluster after a draft',
  ),
  summarizeCluster: endpoint({
    method: 'POST',
    path: '/api/cluster/draft/{id}',
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary: 'How much a draft of a cluster would change',
    params: groupOrNew,
    body: summaryBody(locationColumn),
    maxBody: maxListBody,
    data: summaryData,
  }),
};

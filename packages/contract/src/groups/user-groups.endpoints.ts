import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, idParams, paging, pagingData, maxListBody, partialRules } from '../wire.ts';
import {
  changesOf,
  draftBody,
  filteredQuery,
  groupOrNew,
  memberIds,
  memberPages,
  requestId,
  savedCounts,
  summaryBody,
  summaryData,
  userColumn,
} from './group-calls.ts';
import { groupListQuery } from './group-filters.ts';
import { group, groupUser, userGroup, groupRules } from './group.schema.ts';

const rows = { users: z.array(groupUser), totalUsers: z.int(), ...pagingData };

const filtered = <const Path extends `/api/user-group/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'groups',
    reads: ['groups'],
    summary,
    params: groupOrNew,
    query: filteredQuery(userColumn),
    data: z.object(rows),
  });

const draft = <const Path extends `/api/user-group/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary,
    params: groupOrNew,
    body: draftBody(userColumn),
    maxBody: maxListBody,
    data: z.object(rows),
  });

export const userGroupEndpoints = {
  listUserGroups: endpoint({
    method: 'GET',
    path: '/api/user-group',
    access: 'groups',
    reads: ['groups'],
    summary: 'User groups',
    query: groupListQuery,
    data: z.object({
      groups: z.array(group),
      /** The same, by the name that associations of tasks read. */
      userGroups: z.array(group),
      totalGroups: z.int(),
      ...pagingData,
    }),
  }),
  getUserGroup: endpoint({
    method: 'GET',
    path: '/api/user-group/{id}',
    access: 'groups',
    reads: ['groups'],
    summary: 'One user group with a page of its people',
    params: idParams,
    query: z.object({
      ...memberPages,
      /** Kept for existing clients; which page of groups they came from changes nothing. */
      userGroupsPage: paging.page,
      usersPage: paging.page,
    }),
    data: z.object({
      userGroup,
      ...rows,
    }),
  }),
  createUserGroup: endpoint({
    method: 'POST',
    path: '/api/user-group',
    access: 'groups',
    changes: ['groups'],
    status: 201,
    summary: 'Create a user group',
    body: z.object({
      ...groupRules,
      userIds: z.optional(memberIds),
      changes: z.optional(changesOf(userColumn)),
      requestId,
    }),
    maxBody: maxListBody,
    data: z.object({ userGroup: group, ...savedCounts }),
  }),
  updateUserGroup: endpoint({
    method: 'PUT',
    path: '/api/user-group/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Change a user group; what is not sent stays as it is',
    params: idParams,
    body: z.object({
      ...partialRules(groupRules),
      userIds: z.optional(memberIds),
      changes: z.optional(changesOf(userColumn)),
      deleted: z.optional(z.boolean()),
    }),
    maxBody: maxListBody,
    data: z.object({ userGroup: group, ...savedCounts }),
  }),
  removeUserGroup: endpoint({
    method: 'DELETE',
    path: '/api/user-group/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Mark a user group deleted',
    params: idParams,
    data: empty,
  }),
  userGroupUsersIn: filtered('/api/user-group/filtered-users-in/{id}', 'People in the user group'),
  userGroupUsersOut: filtered('/api/user-group/filtered-users-out/{id}', 'People not in the user group'),
  draftUserGroupUsersIn: draft(
    '/api/user-group/filtered-users-in/{id}',
    'People in the user group after a draft',
  ),
  draftUserGroupUsersOut: draft(
    '/api/user-group/filtered-users-out/{id}',
    'People not in the user group after a draft',
  ),
  summarizeUserGroup: endpoint({
    method: 'POST',
    path: '/api/user-group/draft/{id}',
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary: 'How much a draft of a user group would change',
    params: groupOrNew,
    body: summaryBody(userColumn),
    maxBody: maxListBody,
    data: summaryData,
  }),
};

// Calls of the queries of groups and of links, which depend on their kind.
import { sql } from '../../src/platform/database/sql.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { insertLink, lockLink, saveLink } from '../../src/rooms/associations/links.queries.ts';
import { projectLinks } from '../../src/rooms/associations/project-links.queries.ts';
import { reportLinks } from '../../src/rooms/associations/report-links.queries.ts';
import { type Draft, resolveDraft, resolveSearch } from '../../src/rooms/groups/draft.queries.ts';
import {
  clusters,
  type GroupKind,
  listings,
  userGroups,
} from '../../src/rooms/groups/group-kinds.queries.ts';
import * as groups from '../../src/rooms/groups/groups.queries.ts';
import * as membership from '../../src/rooms/groups/membership.queries.ts';
import { anything } from './anything.ts';
import type { Sample } from './sample.ts';

const ofCompany = { companyIds: [1], projectIds: 'all' } as const;
const firstPage = { page: 0, limit: 10 } as const;
const newLink = { companyId: 1, userId: 2, targetId: 3 };

const groupKinds: readonly GroupKind[] = [userGroups, listings, clusters];
const draftOf = (kind: GroupKind): Draft => ({
  kind,
  companyId: 1,
  groupId: 2,
  steps: [
    { change: 'add', condition: sql`t.id = any (${sql.ids([3])})`, ids: [3] },
    { change: 'remove', condition: sql`t.search_text like ${'%a%'}`, ids: undefined },
  ],
});
const ofEachGroup = (call: (db: Database, kind: GroupKind) => unknown): Sample[] =>
  groupKinds.map((kind) => (db) => call(db, kind));

export const groupAndLinkSamples: readonly [unknown, readonly Sample[]][] = [
  [
    resolveSearch,
    ofEachGroup((db, kind) => resolveSearch(db, kind, 1, { searchValue: 'una', noDeleted: true })),
  ],
  [
    resolveDraft,
    ofEachGroup((db, kind) =>
      resolveDraft(db, { kind, companyId: 1, groupId: 2 }, [
        { change: 'add', matching: { searchValue: 'una' } },
      ]),
    ),
  ],
  [
    groups.listGroups,
    ofEachGroup((db, kind) =>
      groups.listGroups(db, kind, [1], anything, { column: 'name', direction: 'asc' }, firstPage),
    ),
  ],
  [groups.findGroup, ofEachGroup((db, kind) => groups.findGroup(db, kind, [1], 2, true))],
  [groups.insertGroup, ofEachGroup((db, kind) => groups.insertGroup(db, kind, anything))],
  [groups.findGroupOfRequest, ofEachGroup((db, kind) => groups.findGroupOfRequest(db, kind, 1, 'a'))],
  [groups.saveGroup, ofEachGroup((db, kind) => groups.saveGroup(db, kind, 1, 2, anything))],
  [
    membership.listMembers,
    [
      ...ofEachGroup((db, kind) =>
        membership.listMembers(db, draftOf(kind), 'in', { searchValue: 'una', noDeleted: true }, firstPage),
      ),
      (db) => membership.listMembers(db, { ...draftOf(userGroups), groupId: 0 }, 'out', {}, firstPage),
    ],
  ],
  [membership.summarizeDraft, ofEachGroup((db, kind) => membership.summarizeDraft(db, draftOf(kind)))],
  [membership.saveMembership, ofEachGroup((db, kind) => membership.saveMembership(db, draftOf(kind)))],
  [membership.findNonCandidates, ofEachGroup((db, kind) => membership.findNonCandidates(db, kind, 1, [3]))],
  [membership.listMemberIds, ofEachGroup((db, kind) => membership.listMemberIds(db, draftOf(kind)))],
  [
    lockLink,
    [
      (db) => lockLink(db, ofCompany, projectLinks, { userId: 1, targetId: 2 }),
      (db) => lockLink(db, ofCompany, projectLinks, { id: 3 }),
      (db) => lockLink(db, ofCompany, reportLinks, { userId: 1, targetId: 2 }),
      (db) => lockLink(db, ofCompany, reportLinks, { id: 3 }),
    ],
  ],
  [
    insertLink,
    [
      (db) => insertLink(db, projectLinks, { ...newLink, role: 'scout' }),
      (db) => insertLink(db, reportLinks, { ...newLink, config: null, configDescription: null }),
    ],
  ],
  [saveLink, [(db) => saveLink(db, projectLinks, anything), (db) => saveLink(db, reportLinks, anything)]],
];

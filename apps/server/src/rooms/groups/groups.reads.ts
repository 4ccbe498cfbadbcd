// The members of one group as a form has them, once for the three kinds.
import {
  type contract,
  groupFilters,
  keysOf,
  type Matching,
  type MembershipChange,
  pick,
} from '@gondola/contract';
import { selectedCompany } from '../../platform/auth/selected-company.ts';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { type Draft, resolveDraft } from './draft.queries.ts';
import type { GroupKind } from './group-kinds.queries.ts';
import { findGroup, listGroups } from './groups.queries.ts';
import {
  listMemberIds,
  listMembers,
  type MemberPage,
  type Side,
  summarizeDraft,
} from './membership.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

export type GroupListCall = Call<typeof contract.groups.listUserGroups>;

/** One page of groups of a kind, with what every paged answer carries. */
export async function readGroups(kind: GroupKind, { db, scope, query }: GroupListCall) {
  const { page, limit } = query;
  const { filter, isOut, ...given } = pick(query, keysOf(groupFilters));
  const column = query.column ?? 'createdAt';
  const { rows, total } = await listGroups(
    db,
    kind,
    scope.companyIds,
    {
      ...given,
      searchValue: given.searchValue ?? filter,
      groupsIdIn: isOut ? undefined : given.groupsIdIn,
      groupsIdOut: isOut ? given.groupsIdIn : given.groupsIdOut,
    },
    { column, direction: query.orderBy ?? (column === 'createdAt' ? 'desc' : 'asc') },
    { page, limit },
  );
  return {
    rows,
    paging: {
      ...pageOf('totalGroups', total, { page, limit }),
    },
  };
}

/** A call about the members of one group; id 0 is a group that is not created yet. */
export interface MembersCall extends SignedCall {
  readonly params: { readonly id: number };
}

async function draftOf<Member>(
  kind: GroupKind<Member>,
  { db, scope, params }: MembersCall,
  changes: readonly MembershipChange[],
): Promise<Draft<Member>> {
  const { id: groupId } = params;
  if (groupId === 0) return resolveDraft(db, { kind, companyId: selectedCompany(scope), groupId }, changes);
  const row = await findGroup(db, kind, scope.companyIds, groupId);
  if (!row) throw notFound();
  return resolveDraft(db, { kind, companyId: row.companyId, groupId }, changes);
}

type Asked = PageRequest & Matching;

export interface FilteredCall extends MembersCall {
  readonly query: Asked & {
    readonly idsInTheGroup?: readonly number[] | undefined;
    readonly idsNotInTheGroup?: readonly number[] | undefined;
  };
}

function namedChanges(added: readonly number[] = [], removed: readonly number[] = []): MembershipChange[] {
  return [
    ...(added.length > 0 ? [{ change: 'add', ids: added } as const] : []),
    ...(removed.length > 0 ? [{ change: 'remove', ids: removed } as const] : []),
  ];
}

const withPaging = <Member>(
  { rows, total, totalIsCapped }: MemberPage<Member>,
  { page, limit }: PageRequest,
) => ({ rows, total, paging: { totalIsCapped, page, limit } });

/** A side of a form whose changes come as two lists of ids. */
export async function readFiltered<Member>(kind: GroupKind<Member>, side: Side, call: FilteredCall) {
  const { query, db } = call;
  const draft = await draftOf(kind, call, namedChanges(query.idsInTheGroup, query.idsNotInTheGroup));
  return withPaging(await listMembers(db, draft, side, query, query), query);
}

export interface DraftCall extends MembersCall {
  readonly body: Asked & { readonly changes: readonly MembershipChange[] };
}

/** A side of a form with any draft. */
export async function readDraft<Member>(kind: GroupKind<Member>, side: Side, call: DraftCall) {
  const { body, db } = call;
  const draft = await draftOf(kind, call, body.changes);
  return withPaging(await listMembers(db, draft, side, body, body), body);
}

export interface SummaryCall extends MembersCall {
  readonly body: { readonly changes: readonly MembershipChange[] };
}

/** The result of saving a draft, in numbers. */
export async function readSummary(kind: GroupKind, call: SummaryCall) {
  return summarizeDraft(call.db, await draftOf(kind, call, call.body.changes));
}

/** Which page of members a call for one group wants, and of which side. */
export interface WantedMembers extends PageRequest, Matching {
  readonly withIds: boolean;
  readonly side?: Side;
  readonly idsIn?: readonly number[] | undefined;
  readonly idsOut?: readonly number[] | undefined;
}

/** One group, a page of its members and, by default, the ids of all. */
export async function readGroup<Member>(kind: GroupKind<Member>, call: MembersCall, wanted: WantedMembers) {
  const { db, scope, params } = call;
  const row = await findGroup(db, kind, scope.companyIds, params.id);
  if (!row) throw notFound();
  const group = { kind, companyId: row.companyId, groupId: row.id };
  const draft = await resolveDraft(db, group, namedChanges(wanted.idsIn, wanted.idsOut));
  const members = await listMembers(db, draft, wanted.side ?? 'in', wanted, wanted);
  return {
    row,
    ids: wanted.withIds ? await listMemberIds(db, draft) : undefined,
    ...withPaging(members, wanted),
  };
}

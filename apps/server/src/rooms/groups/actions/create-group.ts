import { type GroupFields, groupKeys, pick } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { selectedCompany } from '../../../platform/auth/selected-company.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { resolveDraft } from '../draft.queries.ts';
import type { GroupKind } from '../group-kinds.queries.ts';
import { findGroup, findGroupOfRequest, type GroupRow, insertGroup, isListing } from '../groups.queries.ts';
import { saveMembership } from '../membership.queries.ts';
import { changesForAudit, resolveChanges, type MembershipInput } from './resolve-changes.ts';

export interface NewGroup extends GroupFields {
  readonly requestId?: string | undefined;
  readonly listingId?: number | null | undefined;
  readonly membership: MembershipInput;
}

export interface SavedGroup {
  readonly row: GroupRow;
  readonly saved: { readonly added: number; readonly removed: number };
}

/** Creates a group with its members. The same form sent twice (same `requestId`) gives the same group. */
export async function createGroup(kind: GroupKind, call: SignedCall, asked: NewGroup): Promise<SavedGroup> {
  const { db, scope } = call;
  const companyId = selectedCompany(scope);
  const { listingId = null, membership } = asked;
  const fields = pick(asked, groupKeys);
  if (listingId !== null && !(await isListing(db, companyId, listingId)))
    throw invalidField('listingId', 'unknownListing');
  const changes = await resolveChanges(db, kind, companyId, membership);
  const created = await insertGroup(db, kind, {
    companyId,
    ...fields,
    listingId,
    requestId: asked.requestId ?? null,
  });
  const id = created ?? (await findGroupOfRequest(db, kind, companyId, asked.requestId ?? ''));
  const row = id === undefined ? undefined : await findGroup(db, kind, [companyId], id);
  if (!row) throw notFound();
  if (created === undefined) return { row, saved: { added: 0, removed: 0 } };
  const draft = await resolveDraft(db, { kind, companyId, groupId: row.id }, changes);
  const saved = await saveMembership(db, draft);
  await record(call, {
    companyId,
    action: `${kind.name}.create`,
    entity: kind.name,
    entityId: row.id,
    after: { ...fields, listingId, changes: changesForAudit(changes), ...saved },
  });
  return { row, saved };
}

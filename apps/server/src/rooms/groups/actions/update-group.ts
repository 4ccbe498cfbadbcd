import { filledIn, type GroupFields, groupKeys, pick } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { resolveDraft } from '../draft.queries.ts';
import type { GroupKind } from '../group-kinds.queries.ts';
import { findGroup, type GroupFacts, isListing, saveGroup } from '../groups.queries.ts';
import { saveMembership } from '../membership.queries.ts';
import { changesForAudit, resolveChanges, type MembershipInput } from './resolve-changes.ts';
import type { SavedGroup } from './create-group.ts';

type SentFields = { readonly [Key in keyof GroupFields]?: GroupFields[Key] | undefined };
export interface GroupUpdate extends SentFields {
  readonly deleted?: boolean | undefined;
  readonly listing?: number | null | undefined;
  readonly membership?: MembershipInput;
}

/**
 * Changes a group. Only what is sent changes, and changes of members are relative, so that of two people who save at once
 * each has what they did.
 */
export async function updateGroup(
  kind: GroupKind,
  call: SignedCall,
  id: number,
  sent: GroupUpdate,
): Promise<SavedGroup> {
  const { db, scope } = call;
  const { deleted, listing, membership } = sent;
  const row = await findGroup(db, kind, scope.companyIds, id, true);
  if (!row) throw notFound();
  const { companyId } = row;
  const before: GroupFacts = {
    ...pick(row, groupKeys),
    deleted: row.deleted,
    listingId: row.listingId ?? null,
  };
  const after: GroupFacts = {
    ...filledIn(groupKeys, sent, before),
    deleted: deleted ?? before.deleted,
    listingId: listing === undefined ? before.listingId : listing,
  };
  if (after.listingId !== null && after.listingId !== before.listingId) {
    if (!(await isListing(db, companyId, after.listingId))) throw invalidField('listing', 'unknownListing');
  }
  const changes = membership ? await resolveChanges(db, kind, companyId, membership) : [];
  const draft = await resolveDraft(db, { kind, companyId, groupId: id }, changes);
  const saved = await saveMembership(db, draft);
  const changed = JSON.stringify(before) !== JSON.stringify(after);
  if (changed) await saveGroup(db, kind, companyId, id, after);
  if (changed || saved.added + saved.removed > 0) {
    await record(call, {
      companyId,
      action: `${kind.name}.update`,
      entity: kind.name,
      entityId: id,
      before,
      after: { ...after, changes: changesForAudit(changes), ...saved },
    });
  }
  return { row: (await findGroup(db, kind, [companyId], id)) ?? row, saved };
}

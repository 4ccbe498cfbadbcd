import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { staleDraft } from './drafts.presenter.ts';
import { findTaskHead } from '../tasks.queries.ts';
import { deleteDraft, type LockedDraft, lockDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.reads.ts';
import { insertEndedDraft } from './ended-drafts.queries.ts';

export interface SeenDraft {
  readonly id: number;
  /** As its editor saw it. */
  readonly revision?: number | undefined;
}

/** Holds a draft that the caller sees; undefined when there is none. Throws 409 when it was saved since it was seen. */
export async function holdDraft(
  call: SignedCall,
  { id, revision }: SeenDraft,
): Promise<LockedDraft | undefined> {
  const held = await lockDraft(call.db, call.scope, call.caller.userId, id);
  if (held && revision !== undefined && held.revision !== revision)
    throw staleDraft(await readDraft(call, id));
  return held;
}

/**
 * Throws a draft away. With `revision`, throws 409 when it was saved since. With `continuedIn`, its work went on in the draft of
 * that task; throws 400 there for one that its company does not have.
 */
export async function discardDraft(call: Call<typeof contract.tasks.discardDraft>) {
  const { db, scope, caller, params, query } = call;
  const held = await holdDraft(call, { id: params.id, revision: query.revision });
  if (!held) throw notFound();
  const { companyId, id, taskId, revision } = held;
  const next = query.continuedIn === undefined ? null : await findTaskHead(db, scope, query.continuedIn);
  if (next === undefined || (next && next.companyId !== companyId))
    throw invalidField('continuedIn', 'unknownTask');
  await deleteDraft(db, companyId, id);
  await insertEndedDraft(db, {
    ...held,
    draftId: id,
    outcome: next ? 'continued' : 'discarded',
    nextTaskId: next?.id ?? null,
    version: null,
    keys: {},
    endedBy: caller.userId,
  });
  await record(call, {
    companyId,
    action: 'taskDraft.discard',
    entity: 'taskDraft',
    entityId: id,
    before: { taskId, revision },
    after: { continuedIn: next?.id ?? null },
  });
  return {};
}

import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { staleDraft } from './drafts.presenter.ts';
import { deleteDraft, type LockedDraft, lockDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.reads.ts';

interface SeenDraft {
  readonly id: number;
  /** As its editor saw it. */
  readonly revision?: number | undefined;
}

/** Removes a draft that the caller sees; undefined when there is none. Throws 409 when it was saved since it was seen. */
async function removeDraft(call: SignedCall, { id, revision }: SeenDraft): Promise<LockedDraft | undefined> {
  const held = await lockDraft(call.db, call.scope, call.caller.userId, id);
  if (!held) return undefined;
  if (revision !== undefined && held.revision !== revision) throw staleDraft(await readDraft(call, id));
  await deleteDraft(call.db, held.companyId, id);
  return held;
}

/** Throws a draft away. With `revision`, throws 409 when it was saved since. */
export async function discardDraft(call: Call<typeof contract.tasks.discardDraft>) {
  const held = await removeDraft(call, { id: call.params.id, revision: call.query.revision });
  if (!held) throw notFound();
  const { companyId, id, taskId, revision } = held;
  await record(call, {
    companyId,
    action: 'taskDraft.discard',
    entity: 'taskDraft',
    entityId: id,
    before: { taskId, revision },
  });
  return {};
}

/**
 * Removes the draft that a publication came from, in its transaction: nobody finds what is published as unsaved work. Throws
 * 409 when somebody saved it since, 400 for one of another company; one that is gone was published before.
 */
export async function takeDraft(
  call: SignedCall,
  companyId: number,
  draft: SeenDraft | null | undefined,
): Promise<LockedDraft | undefined> {
  if (!draft) return undefined;
  const held = await removeDraft(call, draft);
  if (held && held.companyId !== companyId) throw invalidField('draft.id', 'unknownDraft');
  return held;
}

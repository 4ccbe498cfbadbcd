import type { contract, TaskDraft } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { staleDraft } from './drafts.presenter.ts';
import { adoptRehearsals } from '../rehearsals/rehearsals.queries.ts';
import { deleteDraft, type LockedDraft, lockDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.reads.ts';

interface SeenDraft {
  readonly id: number;
  /** As its editor saw it. */
  readonly revision?: number | undefined;
}

type RemovedDraft = LockedDraft & { readonly definition: TaskDraft['definition'] };

/** Holds a draft that the caller sees; undefined when there is none. Throws 409 when it was saved since it was seen. */
async function holdDraft(call: SignedCall, { id, revision }: SeenDraft): Promise<LockedDraft | undefined> {
  const held = await lockDraft(call.db, call.scope, call.caller.userId, id);
  if (held && revision !== undefined && held.revision !== revision)
    throw staleDraft(await readDraft(call, id));
  return held;
}

/** Throws a draft away. With `revision`, throws 409 when it was saved since. */
export async function discardDraft(call: Call<typeof contract.tasks.discardDraft>) {
  const held = await holdDraft(call, { id: call.params.id, revision: call.query.revision });
  if (!held) throw notFound();
  const { companyId, id, taskId, revision } = held;
  await deleteDraft(call.db, companyId, id);
  await record(call, {
    companyId,
    action: 'taskDraft.discard',
    entity: 'taskDraft',
    entityId: id,
    before: { taskId, revision },
  });
  return {};
}

interface Publication {
  readonly companyId: number;
  /** The first task of the lineage. */
  readonly first: number;
}

/**
 * Removes the draft that a publication came from, in its transaction: nobody finds what is published as unsaved work, and what
 * was rehearsed of the draft is the task's. Throws 409 when somebody saved it since, 400 for one of another company; one that
 * is gone was published before.
 */
export async function takeDraft(
  call: SignedCall,
  { companyId, first }: Publication,
  draft: SeenDraft | null | undefined,
): Promise<RemovedDraft | undefined> {
  const held = draft && (await holdDraft(call, draft));
  if (!held) return undefined;
  if (held.companyId !== companyId) throw invalidField('draft.id', 'unknownDraft');
  await adoptRehearsals(call.db, companyId, held.id, first);
  return { ...held, definition: await deleteDraft(call.db, companyId, held.id) };
}

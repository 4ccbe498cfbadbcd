// The draft that a publication comes from: it is removed in the same transaction, and what became of it is noted for those who
// still write in it.
import { storedKey } from '@gondola/builder';
import type { TaskDraft } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { adoptRehearsals } from '../rehearsals/rehearsals.queries.ts';
import { holdDraft, type SeenDraft } from './discard-draft.ts';
import { deleteDraft, type LockedDraft } from './drafts.queries.ts';
import { insertEndedDraft, listStoredPages } from './ended-drafts.queries.ts';

type Definition = TaskDraft['definition'];
type RemovedDraft = LockedDraft & { readonly definition: Definition };

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

/** By key of the draft: the key of what was stored of it, where that is another one. Pages are stored in their order. */
async function storedKeys(
  db: Database,
  companyId: number,
  taskId: number,
  { pages }: Definition,
): Promise<Record<string, string>> {
  const stored = await listStoredPages(db, companyId, taskId);
  const pairs = pages.flatMap((page, place): [string, string][] => {
    const { id, choices = [] } = stored[place] ?? {};
    if (id === undefined) return [];
    const ofChoices = page.choices.flatMap(({ key }, at): [string, string][] => {
      const choice = choices[at];
      return choice === undefined ? [] : [[key, storedKey('choice', choice)]];
    });
    return [[page.key, storedKey('page', id)], ...ofChoices];
  });
  return Object.fromEntries(pairs.filter(([key, now]) => key !== now));
}

/** Notes that a draft was published. Call it when the questions are stored. */
export async function notePublished(
  { db, caller }: SignedCall,
  { definition, ...draft }: RemovedDraft,
  { taskId, version }: { readonly taskId: number; readonly version: number },
): Promise<void> {
  await insertEndedDraft(db, {
    ...draft,
    draftId: draft.id,
    outcome: 'published',
    nextTaskId: taskId,
    version,
    keys: await storedKeys(db, draft.companyId, taskId, definition),
    endedBy: caller.userId,
  });
}

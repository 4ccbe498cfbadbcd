import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { presentDraftHead, staleDraft } from './drafts.presenter.ts';
import { holdsDefinition, lockDraft, storeDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.reads.ts';

/**
 * Saves a draft over the revision that its editor saw. Throws 409 with the other's values when there is a later one, unless
 * that holds the same: a save sent twice takes effect once.
 */
export async function saveDraft(call: Call<typeof contract.tasks.saveDraft>) {
  const { db, scope, caller, params, body } = call;
  const { definition, revision } = body;
  const baseVersion = body.baseVersion ?? null;
  const held = await lockDraft(db, scope, caller.userId, params.id);
  if (!held) throw notFound();
  const { companyId, id } = held;
  const isBase = baseVersion === null || baseVersion === held.baseVersion;
  const isSame = isBase && (await holdsDefinition(db, companyId, id, definition));
  if (!isSame && held.revision !== revision) throw staleDraft(await readDraft(call, id));
  if (!isSame) {
    await storeDraft(db, companyId, id, { definition, baseVersion, updatedBy: caller.userId });
    await record(call, { changed: 'taskDrafts', companyId, id });
  }
  return { draft: presentDraftHead(await readDraft(call, id)) };
}

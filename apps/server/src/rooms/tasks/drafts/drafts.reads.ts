import type { contract } from '@gondola/contract';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { presentDraft, presentDraftHead } from './drafts.presenter.ts';
import { type DraftRow, findDraft, listDrafts } from './drafts.queries.ts';

/** A draft that the caller sees. Throws 404 where there is none. */
export async function readDraft({ db, scope, caller }: SignedCall, id: number): Promise<DraftRow> {
  const row = await findDraft(db, scope, caller.userId, id);
  if (!row) throw notFound();
  return row;
}

export async function listOpenDrafts({ db, scope, caller, query }: Call<typeof contract.tasks.drafts>) {
  const rows = await listDrafts(db, scope, caller.userId, query.taskId ?? null);
  return { drafts: rows.map(presentDraftHead) };
}

export async function getDraft(call: Call<typeof contract.tasks.draft>) {
  return { draft: presentDraft(await readDraft(call, call.params.id)) };
}

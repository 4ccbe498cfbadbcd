// Where a draft is: what its editors have to know while they write, and when they come back.
import type { contract, DraftStanding } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { presentDraftHead } from './drafts.presenter.ts';
import { findDraftHead } from './drafts.queries.ts';
import {
  type EndedDraftRow,
  findEndedDraft,
  findNewestVersion,
  forgetPresence,
  listEditors,
  notePresence,
} from './ended-drafts.queries.ts';

const presentEnded = (row: EndedDraftRow): NonNullable<DraftStanding['ended']> => ({
  outcome: row.outcome,
  revision: row.revision,
  taskId: row.nextTaskId,
  version: row.version,
  keys: row.keys,
  By: { id: row.endedBy, fullName: row.enderName },
  endedAt: instantOf(row.endedAt),
});

async function readNewest(
  { db, scope }: SignedCall,
  companyId: number,
  taskId: number | null,
): Promise<DraftStanding['newest']> {
  if (taskId === null) return null;
  const row = await findNewestVersion(db, scope, companyId, taskId);
  if (!row) return null;
  const { version, editable, publishedBy, publisherName } = row;
  return {
    taskId: row.taskId,
    version,
    editable,
    publishedAt: instantOf(row.publishedAt),
    Publisher: publishedBy === null ? null : { id: publishedBy, fullName: publisherName ?? '' },
  };
}

/** The standing of a draft for the page `tab`. Throws 404 for one that the caller never saw. */
async function readStanding(call: SignedCall, id: number, tab: string | null): Promise<DraftStanding> {
  const { db, scope, caller } = call;
  const draft = await findDraftHead(db, scope, caller.userId, id);
  if (draft) {
    const { companyId, taskId, sourceTaskId } = draft;
    return {
      draft: presentDraftHead(draft),
      ended: null,
      newest: await readNewest(call, companyId, taskId ?? sourceTaskId),
      editors: await listEditors(db, companyId, id, tab),
    };
  }
  const ended = await findEndedDraft(db, scope, caller.userId, id);
  if (!ended) throw notFound();
  const taskId = ended.nextTaskId ?? ended.taskId ?? ended.sourceTaskId;
  const newest = await readNewest(call, ended.companyId, taskId);
  return { draft: null, ended: presentEnded(ended), newest, editors: [] };
}

export async function getStanding(call: Call<typeof contract.tasks.draftStanding>) {
  return readStanding(call, call.params.id, call.query.tab ?? null);
}

/** Notes that a page shows a draft, or no longer does; others learn of it when that is news. Throws 404 as reading does. */
export async function keepPresence(call: Call<typeof contract.tasks.keepPresence>) {
  const { db, scope, caller, params, body } = call;
  const draft = await findDraftHead(db, scope, caller.userId, params.id);
  if (draft) {
    const { companyId, id } = draft;
    const page = { companyId, draftId: id, tab: body.tab, userId: caller.userId };
    const isNews = body.left ? await forgetPresence(db, page) : await notePresence(db, page);
    if (isNews) await record(call, { changed: 'taskDrafts', companyId, id });
  }
  return readStanding(call, params.id, body.tab);
}

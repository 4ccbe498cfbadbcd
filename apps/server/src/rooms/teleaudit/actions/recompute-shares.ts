import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { listShares } from '../shares.queries.ts';
import { findMarks } from '../strokes.queries.ts';
import { presentShare } from '../teleaudit.presenter.ts';
import { measureAnswer } from './measure-answer.ts';
import { takeAnswer } from './take-answer.ts';

/** Computes the shares of an answer again from its strokes, in the caller's name: what a reaudit ends with. */
export async function recomputeShares(call: Call<typeof contract.teleaudit.recomputeShares>) {
  const { db, params, caller, requestId } = call;
  const answer = await takeAnswer(call, params.id);
  const { companyId, id } = answer;
  const before = await listShares(db, companyId, id);
  const after = await measureAnswer(db, answer, {
    marks: await findMarks(db, companyId, id),
    userId: caller.userId,
    stamped: before.map(({ imageId }) => imageId),
  });
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action: 'teleaudit.recomputeShares',
    thing: 'answer',
    thingId: id,
    before: before.map(presentShare),
    after: after.map(presentShare),
  });
  await announce(db, { topic: 'teleaudit', companyId, id: answer.responseId });
  return { images: after.map(presentShare) };
}

import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { listShares } from '../shares.queries.ts';
import { findStaleMarks } from '../strokes.queries.ts';
import { presentShare } from '../teleaudit.presenter.ts';
import { measureAnswer } from './measure-answer.ts';
import { takeAnswer } from './take-answer.ts';

/** Computes the shares of an answer again from its strokes, in the caller's name: what a reaudit ends with. */
export async function recomputeShares(call: Call<typeof contract.teleaudit.recomputeShares>) {
  const { db, params, caller } = call;
  const answer = await takeAnswer(call, params.id);
  const { companyId, id } = answer;
  const before = await listShares(db, companyId, id);
  const after = await measureAnswer(db, answer, {
    marks: await findStaleMarks(db, companyId, id),
    userId: caller.userId,
    stamped: before.map(({ imageId }) => imageId),
  });
  await record(call, {
    companyId,
    action: 'teleaudit.recomputeShares',
    entity: 'answer',
    entityId: id,
    announcedId: answer.responseId,
    before: before.map(presentShare),
    after: after.map(presentShare),
  });
  return { images: after.map(presentShare) };
}

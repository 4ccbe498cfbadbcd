import { type contract, shareTypes } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { listKpis } from '../kpis.queries.ts';
import { listShares, saveShareKpi, type ShareRow } from '../shares.queries.ts';
import { findStaleMarks } from '../strokes.queries.ts';
import { presentShare } from '../teleaudit.presenter.ts';
import { measureAnswer } from './measure-answer.ts';
import { takeAnswer, takeAnswerOfImage } from './take-answer.ts';

/**
 * Records that an image's share answers a KPI. The score is computed from the saved strokes; the one that was sent is
 * never looked at (D37).
 */
export async function saveShare(call: Call<typeof contract.teleaudit.saveShare>) {
  const { db, body, caller } = call;
  const { questionResponseImageId: imageId, teleauditKpiId } = body;
  const answer = await takeAnswerOfImage(call, imageId);
  const { companyId } = answer;
  const kpi = (await listKpis(db, companyId, answer.questionId)).find(({ id }) => id === teleauditKpiId);
  const shareType = shareTypes.find((type) => type === kpi?.teleauditType);
  if (!shareType) throw invalidField('teleauditKpiId', 'unknownKpi');
  const isThis = (share: ShareRow): boolean => share.imageId === imageId && share.shareType === shareType;
  const before = (await listShares(db, companyId, answer.id)).find(isThis);
  await measureAnswer(db, answer, {
    marks: await findStaleMarks(db, companyId, answer.id),
    userId: caller.userId,
    wanted: { imageIds: [imageId], shareType },
    stamped: [],
  });
  await saveShareKpi(db, companyId, imageId, shareType, teleauditKpiId);
  const saved = (await listShares(db, companyId, answer.id)).find(isThis);
  if (!saved) throw notFound();
  await record(call, {
    companyId,
    action: 'teleaudit.saveShare',
    entity: 'answer',
    entityId: answer.id,
    announcedId: answer.responseId,
    before: before && presentShare(before),
    after: presentShare(saved),
  });
  return { teleauditShareResponse: presentShare(saved) };
}

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

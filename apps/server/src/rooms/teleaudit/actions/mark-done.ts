import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { findAnswer, lockResponse, readCounts, saveCounts, saveDone } from '../answers.queries.ts';
import { isAuditable, progressOf } from '../teleaudit.policy.ts';

/**
 * Marks an answer's teleaudit done and keeps the response's counts. The response is locked first, as everything that
 * touches several of its answers does, so two auditors finishing at once are both counted.
 */
export async function markDone(call: Call<typeof contract.teleaudit.markDone>) {
  const { db, scope, params, body } = call;
  const answer = await findAnswer(db, scope, params.id);
  if (!answer || answer.responseId !== body.taskResponseId) throw notFound();
  const { companyId, responseId, id } = answer;
  const review = await lockResponse(db, companyId, responseId);
  if (!review) throw notFound();
  if (!isAuditable(review)) throw conflict('teleaudit:notAuditable');
  const isNews = await saveDone(db, companyId, id);
  const { done, total } = await (isNews ? saveCounts : readCounts)(db, companyId, responseId);
  if (isNews) {
    await record(call, {
      companyId,
      action: 'teleaudit.done',
      entity: 'answer',
      entityId: id,
      announcedId: responseId,
      before: { teleauditStatus: answer.teleauditStatus },
      after: { teleauditStatus: 'done', done, total },
    });
  }
  return {
    questionResponse: { id, teleauditStatus: 'done' as const },
    tareas_realizadas: done,
    total_tareas: total,
    teleaudit_status: progressOf(done, total),
  };
}

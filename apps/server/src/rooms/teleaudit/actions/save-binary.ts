import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { AuditedAnswer } from '../answers.queries.ts';
import { confirmBinaryScores, listBinaryScores, listKpis, saveBinaryScore } from '../kpis.queries.ts';
import { takeAnswer } from './take-answer.ts';

async function changeScores(
  call: SignedCall,
  action: 'teleaudit.saveBinary' | 'teleaudit.confirmBinary',
  { companyId, id, responseId }: AuditedAnswer,
  change: () => Promise<void>,
) {
  const { db } = call;
  const before = await listBinaryScores(db, companyId, id);
  await change();
  const after = await listBinaryScores(db, companyId, id);
  await record(call, {
    companyId,
    action,
    entity: 'answer',
    entityId: id,
    announcedId: responseId,
    before,
    after,
  });
  return { binaryScores: after };
}

/** Records whether an answer meets a binary KPI of its question. */
export async function saveBinary(call: Call<typeof contract.teleaudit.saveBinary>) {
  const { db, body, caller } = call;
  const answer = await takeAnswer(call, body.questionResponseId);
  const { companyId, id: answerId } = answer;
  const kpi = (await listKpis(db, companyId, answer.questionId)).find(({ id }) => id === body.teleauditKpiId);
  if (kpi?.teleauditType !== 'binary') throw invalidField('teleauditKpiId', 'unknownKpi');
  const row = { companyId, answerId, kpiId: kpi.id, score: body.score, userId: caller.userId };
  return changeScores(call, 'teleaudit.saveBinary', answer, () => saveBinaryScore(db, row));
}

/** The scores as they stand hold for the new photos too, in the caller's name. */
export async function confirmBinary(call: Call<typeof contract.teleaudit.confirmBinary>) {
  const answer = await takeAnswer(call, call.params.id);
  return changeScores(call, 'teleaudit.confirmBinary', answer, () =>
    confirmBinaryScores(call.db, answer.companyId, answer.id, call.caller.userId),
  );
}

import { type TeleauditAnswer, teleauditEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

/** Marks the audit of an answer done; on a reaudit its shares and binary scores are confirmed first (field-audit 4). */
export function useMarkDone(answer: TeleauditAnswer) {
  const readAgain = useReadAgain(teleauditEndpoints.markDone);
  return async () => {
    const params = { id: answer.id };
    if (answer.teleauditStatus === 'reaudit') {
      await call(teleauditEndpoints.recomputeShares, { params });
      await call(teleauditEndpoints.confirmBinary, { params });
    }
    const body = { teleauditStatus: 'done' as const, taskResponseId: answer.SurveyResponse.id };
    await call(teleauditEndpoints.markDone, { params, body });
    await readAgain();
  };
}

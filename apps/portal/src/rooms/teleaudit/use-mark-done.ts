import { type TeleauditAnswer, teleauditEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { keyOf } from '~/lib/api/queries.ts';

/** Marks the audit of an answer done; on a reaudit its shares and binary scores are confirmed first (field-audit 4). */
export function useMarkDone(answer: TeleauditAnswer) {
  const client = useQueryClient();
  return async () => {
    const params = { id: answer.id };
    if (answer.teleauditStatus === 'reaudit') {
      await call(teleauditEndpoints.recomputeShares, { params });
      await call(teleauditEndpoints.confirmBinary, { params });
    }
    const body = { teleauditStatus: 'done' as const, taskResponseId: answer.SurveyResponse.id };
    await call(teleauditEndpoints.markDone, { params, body });
    await Promise.all(
      [teleauditEndpoints.answer, teleauditEndpoints.images, teleauditEndpoints.list].map((read) =>
        client.invalidateQueries({ queryKey: keyOf(read) }),
      ),
    );
  };
}

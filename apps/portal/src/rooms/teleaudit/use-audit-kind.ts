import { teleauditEndpoints } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, int, object, string } from 'zod/mini';
import { call } from '@gondola/client/call.ts';
import type { HeldKind } from '~/held/use-held-work.ts';

/** An answer whose audit is done. */
export const doneAudit = object({
  responseId: int(),
  isReaudit: boolean(),
  /** Of its screen. */
  address: string(),
});

/** Audits that are done and can still be taken back, as they are sent and spoken of. */
export function useAuditKind(): HeldKind {
  const { t } = useTranslation('teleaudit');
  const router = useRouter();
  return {
    name: 'audit',
    calls: [teleauditEndpoints.markDone],
    send: async ({ id, content }, options) => {
      const { responseId, isReaudit } = doneAudit.parse(content);
      const params = { id };
      // Of a reaudit the shares and binary scores are confirmed first (field-audit 4).
      if (isReaudit) {
        await call(teleauditEndpoints.recomputeShares, { params }, options);
        await call(teleauditEndpoints.confirmBinary, { params }, options);
      }
      const body = { teleauditStatus: 'done' as const, taskResponseId: responseId };
      await call(teleauditEndpoints.markDone, { params, body }, options);
    },
    isThere: async ({ id, companyId }) => {
      const { questionResponse } = await call(teleauditEndpoints.answer, { params: { id } }, { companyId });
      return questionResponse.teleauditStatus === 'done';
    },
    refused: ({ name }, reason) => t(($) => $.done.refused, { question: name, reason }),
    open: ({ content }) => void router.navigate({ href: doneAudit.parse(content).address }),
  };
}

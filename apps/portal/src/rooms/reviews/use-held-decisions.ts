import { reviewEndpoints } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { type HeldKind, useHeld } from '~/held/use-held-work.ts';
import { sendDecision, sentDecision, stateAfter } from './sent-decision.ts';

/** Decisions that can still be taken back, as they are sent and spoken of. */
export function useDecisionKind(): HeldKind {
  const { t } = useTranslation('reviews');
  const router = useRouter();
  return {
    name: 'decision',
    calls: [reviewEndpoints.approve, reviewEndpoints.reject, reviewEndpoints.rejectSelected],
    send: ({ id, content }, options) => sendDecision(id, sentDecision.parse(content), options),
    isThere: async ({ id, companyId, content }, userId) => {
      const { surveyResponse } = await call(reviewEndpoints.get, { params: { id } }, { companyId });
      const { status, reviewedBy } = surveyResponse.SurveyResponseReview;
      return status === stateAfter[sentDecision.parse(content).decision] && reviewedBy === userId;
    },
    refused: ({ name, content }, reason) =>
      t(($) => $.held.refused[sentDecision.parse(content).decision], { name, reason }),
    open: ({ id }) =>
      void router.navigate({ to: '/qa/$taskResponseId', params: { taskResponseId: String(id) } }),
  };
}

/** The decision on a response while it can still be taken back, and how. */
export function useHeldDecision(id: number) {
  const held = useHeld('decision', id);
  return held && { decision: sentDecision.parse(held.content).decision, undo: held.undo };
}

import { reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { connected } from '@gondola/client/connection.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { isServerAway } from '@gondola/client/send-when-back.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { notifyError, notifyLateError, undoNow, undoToast } from '@gondola/ui/toasts/toasts.ts';
import {
  forgetDecision,
  type HeldDecision,
  heldStore,
  keepDecision,
  letGo,
  type SentDecision,
  sendDecision,
  stateAfter,
} from './held-decisions.ts';
import { listPart } from './review-search.ts';

/** Milliseconds in which a decision can be taken back. */
export const undoTime = 10_000;

/** Milliseconds before a call that met no server is made again. */
const pause = 2_000;

/** Whether the server has the decision already: the page that sent it may have gone before the answer. */
async function isDecided({ id, companyId, sent }: HeldDecision, userId: number): Promise<boolean> {
  const { surveyResponse } = await call(reviewEndpoints.get, { params: { id } }, { companyId });
  const { status, reviewedBy } = surveyResponse.SurveyResponseReview;
  return status === stateAfter[sent.decision] && reviewedBy === userId;
}

/** Sends held decisions. Where one does not go through, it is said with the way to the response; where nobody answers, it waits. */
export function useSendHeld() {
  const { t } = useTranslation('reviews');
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  const router = useRouter();

  const refused = (decision: HeldDecision, reason: string) =>
    notifyLateError(
      t(($) => $.held.refused[decision.sent.decision], { name: decision.name, reason }),
      {
        label: t(($) => $.held.open),
        go: () =>
          void router.navigate({
            to: '/qa/$taskResponseId',
            params: { taskResponseId: String(decision.id) },
          }),
      },
    );
  /** Whether the call is to be made again, after a wait where one is needed. */
  const isAgain = async ({ name }: HeldDecision, error: unknown, attempt: number): Promise<boolean> => {
    if (error instanceof ApiFailure && error.code === 'signedInAgain') return true;
    if (!isServerAway(error)) return false;
    if (attempt === 1) notifyError(t(($) => $.held.waits, { name }));
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    await connected();
    return true;
  };
  return async (decision: HeldDecision, isLeaving = false): Promise<void> => {
    const { id, companyId, sent } = decision;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await sendDecision(id, sent, { companyId, keepalive: isLeaving });
        break;
      } catch (error) {
        if (!isLeaving && (await isAgain(decision, error, attempt))) continue;
        const isUnanswered = isServerAway(error) || (error instanceof ApiFailure && error.status === 401);
        if (isUnanswered) {
          letGo(id);
          return;
        }
        const isThere = await isDecided(decision, userId).catch(() => false);
        if (!isThere) refused(decision, error instanceof Error ? error.message : t(($) => $.failed));
        break;
      }
    }
    forgetDecision(userId, id);
    await readTopicsAgain(queries, reviewEndpoints[sent.decision].changes);
  };
}

/** Decides at once and sends after ten seconds, in which the decision can be taken back. */
export function useHolding() {
  const { t } = useTranslation('reviews');
  const { id: userId } = useCurrentUser();
  const router = useRouter();
  const send = useSendHeld();

  /** Takes the person back to the response. The one that they had gone on to is somebody else's to take again. */
  const back = async (id: number, next: number | undefined) => {
    const isAtNext = next !== undefined && router.state.location.pathname.endsWith(`/qa/${next}`);
    const params = { taskResponseId: String(id) };
    await router.navigate({ to: '/qa/$taskResponseId', params, search: listPart });
    // It is free again by itself after a while where this fails.
    if (isAtNext) await call(reviewEndpoints.release, { params: { id: next } }).catch(() => undefined);
  };
  /** `nextOf` gives the response that the person went on to. */
  return (response: ReviewedResponse, sent: SentDecision, nextOf: () => number | undefined): void => {
    const { id, companyId, Survey, TaskInstance } = response;
    const name = `${Survey.title}, ${TaskInstance.Location.name}`;
    const decision = { id, companyId, name, sent, decidedAt: Date.now() };
    const toast = undoToast({
      text: t(($) => $.held.done[sent.decision], { name }),
      duration: undoTime,
      undo: () => {
        forgetDecision(userId, id);
        void back(id, nextOf());
      },
      commit: (isLeaving) => send(decision, isLeaving),
    });
    keepDecision(userId, decision, toast);
  };
}

/** The decisions that can still be taken back, by the id of their response. */
export const useHeld = () => useSyncExternalStore(heldStore.watch, heldStore.read);

/** Takes back the last decision by its key, while one can be. */
export function useUndoKey(): void {
  const { t } = useTranslation('reviews');
  const last = [...useHeld().values()].at(-1);
  const keys = { keys: 'ctrl+z', label: t(($) => $.keys.undo), run: () => last && undoNow(last.toast) };
  useKeys(
    t(($) => $.keys.title),
    last ? [keys] : [],
  );
}

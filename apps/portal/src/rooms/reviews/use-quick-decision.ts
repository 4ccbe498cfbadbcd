import { reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useHolding } from '~/held/use-held-work.ts';
import type { selectionOf } from './review-items.ts';
import { isNarrowed, listPart, reviewListSearch } from './review-search.ts';
import type { SentDecision } from './sent-decision.ts';
import { useDecisionKind } from './use-held-decisions.ts';
import type { Taking } from './use-taking.ts';

/** Decides without a question and goes on to the next response; the decision can be taken back for ten seconds. */
export function useQuickDecision(response: ReviewedResponse, taking: Taking) {
  const { t } = useTranslation('reviews');
  const hold = useHolding(useDecisionKind());
  const router = useRouter();
  const list = reviewListSearch(useSearch({ strict: false }));
  const { id, companyId, Survey, TaskInstance } = response;
  const name = `${Survey.title}, ${TaskInstance.Location.name}`;

  const goOn = async () => {
    const taken = await taking.takeNext(list, id);
    if (taken === null) {
      notifySuccess(t(($) => (isNarrowed(list) ? $.noneLeftOfList : $.noneLeft)));
      await router.navigate({ to: '/qa', search: listPart });
    }
    return taken?.id;
  };
  /** Takes the person back. The response that they had gone on to is free again by then, and so the next one after this. */
  const goBack = async (next: number | undefined) => {
    const isAtNext = next !== undefined && router.state.location.pathname.endsWith(`/qa/${next}`);
    // A failure does no harm: the review becomes free by itself after a while.
    if (isAtNext) await call(reviewEndpoints.release, { params: { id: next } }).catch(() => undefined);
    const params = { taskResponseId: String(id) };
    await router.navigate({ to: '/qa/$taskResponseId', params, search: listPart });
  };
  const decide = async (content: SentDecision): Promise<void> => {
    let next: number | undefined;
    const done = t(($) => $.held.done[content.decision], { name });
    hold({ id, companyId, name, content, done, onUndo: () => void goBack(next) });
    next = await goOn();
  };
  return {
    /** Goes on to the next response, or to the list where none is left. */
    goOn,
    approve: () => decide({ decision: 'approve' }),
    /** Rejects what is selected, or all where nothing is, for the reason of a label. */
    reject: (feedbackLabelId: number, selection: ReturnType<typeof selectionOf>) => {
      const isWhole = Object.values(selection).every((ids) => ids.length === 0);
      return decide(
        isWhole
          ? { decision: 'reject', body: { feedbackLabelId, feedbackComment: null } }
          : {
              decision: 'rejectSelected',
              body: { ...selection, feedbackLabelId, feedbackComments: null, objections: [] },
            },
      );
    },
  };
}

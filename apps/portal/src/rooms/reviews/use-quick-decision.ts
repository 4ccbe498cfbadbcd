import type { ReviewedResponse } from '@gondola/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import type { SentDecision } from './held-decisions.ts';
import type { selectionOf } from './review-items.ts';
import { isNarrowed, listPart, reviewListSearch } from './review-search.ts';
import { useHolding } from './use-held-decisions.ts';
import type { Taking } from './use-taking.ts';

/** Decides without a question and goes on to the next response; the decision can be taken back for ten seconds. */
export function useQuickDecision(response: ReviewedResponse, taking: Taking) {
  const { t } = useTranslation('reviews');
  const hold = useHolding();
  const navigate = useNavigate();
  const list = reviewListSearch(useSearch({ strict: false }));
  const goOn = async () => {
    const taken = await taking.takeNext(list, response.id);
    if (taken === null) {
      notifySuccess(t(($) => (isNarrowed(list) ? $.noneLeftOfList : $.noneLeft)));
      await navigate({ to: '/qa', search: listPart });
    }
    return taken?.id;
  };
  const decide = async (sent: SentDecision): Promise<void> => {
    let next: number | undefined;
    hold(response, sent, () => next);
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

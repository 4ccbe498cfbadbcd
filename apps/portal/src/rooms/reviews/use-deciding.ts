import type { ReviewedResponse } from '@gondola/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { useUndoKey } from '~/held/use-held-work.ts';
import { openContests, type selectionOf } from './review-items.ts';
import type { Decision } from './sent-decision.ts';
import { useQuickDecision } from './use-quick-decision.ts';
import type { useReviewWalk } from './use-review-walk.ts';
import type { Taking } from './use-taking.ts';

interface DecidingOptions {
  response: ReviewedResponse;
  /** It is the person's, and not decided. */
  mayDecide: boolean;
  walk: ReturnType<typeof useReviewWalk>;
  /** The marked answers, as the calls take them. */
  selection: ReturnType<typeof selectionOf>;
  taking: Taking;
}

/** The ways to a decision by key and button: those that ask first, and those that go on at once. */
export function useDeciding({ response, mayDecide, walk, selection, taking }: DecidingOptions) {
  const { t } = useTranslation('reviews');
  const [asked, setAsked] = useState<Decision>();
  const [isLabelling, setLabelling] = useState(false);
  const quick = useQuickDecision(response, taking);
  const { marked } = walk;

  /** Runs a decision if the person may decide; tells a person who has not taken the review yet to take it first. */
  const deciding = (decide: () => void) => {
    if (response.can.start) notifyError(t(($) => $.takeFirst));
    if (mayDecide) decide();
  };
  const onAsk = (wanted: Decision) =>
    deciding(() => {
      if (wanted === 'rejectSelected' && marked.size === 0) notifyError(t(($) => $.selectAtLeastOne));
      else setAsked(wanted);
    });
  const onTake = () => {
    if (response.can.start && !taking.busy) void taking.take(response.id);
  };
  const approveAndNext = () =>
    deciding(() => {
      // An approval withdraws a contested objection: the dialog says so.
      if (openContests(response) > 0) setAsked('approve');
      else if (marked.size > 0) notifyError(t(($) => $.quick.marked));
      else void quick.approve();
    });
  const once = { isOncePerPress: true };
  useKeys(
    t(($) => $.keys.title),
    [
      { keys: 't', label: t(($) => $.take), run: onTake },
      { keys: 'j', label: t(($) => $.keys.next), run: () => walk.step(1) },
      { keys: 'k', label: t(($) => $.keys.previous), run: () => walk.step(-1) },
      { keys: 'x', label: t(($) => $.keys.mark), run: mayDecide ? walk.toggleCurrent : () => {} },
      { keys: 'a', label: t(($) => $.decision.approve.short), run: () => onAsk('approve') },
      { keys: 's', label: t(($) => $.quick.approve), run: approveAndNext, ...once },
      {
        keys: 'r',
        label: t(($) => $.keys.reject),
        run: () => onAsk(marked.size > 0 ? 'rejectSelected' : 'reject'),
      },
      { keys: 'e', label: t(($) => $.keys.label), run: () => deciding(() => setLabelling(true)), ...once },
    ],
  );
  useUndoKey(
    'decision',
    t(($) => $.keys.title),
    { keys: 'ctrl+z', label: t(($) => $.keys.undo) },
  );
  return {
    /** The decision whose dialog is open. */
    asked,
    onAnswered: () => setAsked(undefined),
    onAsk,
    onTake,
    approveAndNext,
    isLabelling,
    onLabelling: setLabelling,
    onRejectWith: (feedbackLabelId: number) => {
      setLabelling(false);
      deciding(() => void quick.reject(feedbackLabelId, selection));
    },
    onNext: () => void quick.goOn(),
  };
}

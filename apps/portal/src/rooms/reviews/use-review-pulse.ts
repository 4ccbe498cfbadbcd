import { reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { keyOf } from '@gondola/client/queries.ts';

/** Well under the quarter of an hour after which a review without a sign of life is free. */
export const pulseMs = 60_000;

/**
 * While the page is looked at, says every minute that the caller is still at their review, or asks whether another's
 * has become free. A hidden page says nothing: its review becomes free.
 */
export function useReviewPulse(response: ReviewedResponse | undefined): void {
  const client = useQueryClient();
  const id = response?.id;
  const isOwn = response?.can.release ?? false;
  const review = response?.SurveyResponseReview;
  const isOthers = review?.status === 'pending' && review.reviewedBy !== null && !isOwn;
  useEffect(() => {
    if (id === undefined || !(isOwn || isOthers)) return undefined;
    const readAgain = () => client.invalidateQueries({ queryKey: keyOf(reviewEndpoints.get) });
    const beat = async () => {
      if (document.visibilityState !== 'visible') return;
      if (isOthers) return readAgain();
      try {
        await call(reviewEndpoints.keep, { params: { id } });
      } catch (error) {
        // Without a connection the next beat may still be in time.
        if (error instanceof ApiFailure) await readAgain();
      }
    };
    const onBeat = () => void beat();
    onBeat();
    const timer = setInterval(onBeat, pulseMs);
    document.addEventListener('visibilitychange', onBeat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onBeat);
    };
  }, [id, isOwn, isOthers, client]);
}

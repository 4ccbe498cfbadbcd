import { reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useReadAgain } from '@gondola/client/queries.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { listPart, narrowingOf } from './review-search.ts';

/** Taking reviews and giving them back. A refusal is shown, and what is on screen is read again. */
export function useTaking() {
  const { t } = useTranslation('reviews');
  const client = useQueryClient();
  const readAgain = useReadAgain(reviewEndpoints.start);
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  /** Opens what was taken, unless the person has gone to another page meanwhile: what is marked there would be lost. */
  const thenOpen = async (taking: Promise<ReviewedResponse | null | undefined>) => {
    const page = router.state.location.pathname;
    const taken = await taking;
    if (taken && router.state.location.pathname === page) {
      const params = { taskResponseId: String(taken.id) };
      await router.navigate({ to: '/qa/$taskResponseId', params, search: listPart });
    }
    return taken;
  };

  const run = async (
    work: () => Promise<{ surveyResponse: ReviewedResponse | null }>,
  ): Promise<ReviewedResponse | null | undefined> => {
    setBusy(true);
    try {
      const { surveyResponse } = await work();
      if (surveyResponse) {
        const { queryKey } = apiQuery(reviewEndpoints.get, { params: { id: surveyResponse.id } });
        client.setQueryData(queryKey, { surveyResponse });
      }
      return surveyResponse;
    } catch (error) {
      notifyError(error instanceof Error ? error.message : t(($) => $.takeFailed));
      return undefined;
    } finally {
      setBusy(false);
      void readAgain();
    }
  };
  const change = (how: 'start' | 'release' | 'takeOver', id: number) =>
    run(() => call(reviewEndpoints[how], { params: { id } }));

  return {
    busy,
    take: (id: number) => change('start', id),
    release: (id: number) => change('release', id),
    takeOver: (id: number) => change('takeOver', id),
    /** Takes a response and opens it. */
    takeAndOpen: async (id: number) => {
      await thenOpen(change('start', id));
    },
    /**
     * Takes the next and opens it; null when none is left, undefined when it could not be taken. It is the oldest that waits; of a
     * list that the address narrows, the one below the response `after`, or the first.
     */
    takeNext: (address: Parameters<typeof narrowingOf>[0], after?: number) =>
      thenOpen(run(() => call(reviewEndpoints.takeNext, { query: { ...narrowingOf(address), after } }))),
  };
}

export type Taking = ReturnType<typeof useTaking>;

import { reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure, call } from '~/lib/api/call.ts';
import { keyOf } from '~/lib/api/queries.ts';

/** Takes a waiting response as soon as it is shown; gives back why that was refused (409: somebody was faster). */
export function useStartReview(response: ReviewedResponse | undefined): string | undefined {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<{ id: number; text: string }>();
  const id = response?.id;
  const mayStart = response?.can.start ?? false;
  useEffect(() => {
    if (id === undefined || !mayStart) return;
    const start = async () => {
      try {
        await call(reviewEndpoints.start, { params: { id } });
      } catch (error) {
        if (error instanceof ApiFailure) setRefusal({ id, text: error.message });
      }
      await client.invalidateQueries({ queryKey: keyOf(reviewEndpoints.get) });
      await client.invalidateQueries({ queryKey: keyOf(reviewEndpoints.list) });
    };
    void start();
  }, [id, mayStart, client]);
  return refusal?.id === id ? refusal?.text : undefined;
}

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './call.ts';

const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** Keeps the answers that an application has read; `onForbidden` runs after a read that the server refused with 403. */
export const createQueries = (onForbidden: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiFailure && error.status === 403) onForbidden();
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: mayRetry, refetchOnWindowFocus: true },
      // Without a connection a change fails at once, in words, rather than waiting behind a spinner to be made later unseen.
      mutations: { networkMode: 'always' },
    },
  });

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@gondola/client/call.ts';
import { showNotice } from './notices.ts';

const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** What the pages have read. A read that is refused leads home with a notice (D15). */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 403) showNotice('notAllowed');
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: mayRetry, refetchOnWindowFocus: true },
    // Without a connection a change fails at once, in words, rather than waiting behind a spinner to be made later unseen.
    mutations: { networkMode: 'always' },
  },
});

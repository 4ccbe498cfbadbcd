import type { QueryClient } from '@tanstack/react-query';
import { homePageQuery } from './home-page-queries.ts';

/** Milliseconds to wait for what the page shows: usually enough for nothing to jump, and no time lost when it is not. */
const grace = 350;

/** Begins to read the page and waits a moment for it; what comes later finds the page's skeletons. */
export const loadHomePage = (queries: QueryClient): Promise<void> =>
  Promise.race([
    queries.prefetchQuery(homePageQuery()),
    new Promise<void>((resolve) => {
      setTimeout(resolve, grace);
    }),
  ]);

// Begun by the route, with the first load: the page's data is asked for while its files are still on their way.
import { homeEndpoints } from '@gondola/contract';
import { apiQuery } from '@gondola/client/queries.ts';
import { session } from '@gondola/client/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { loadFirstSteps } from '~/rooms/setup/index.ts';

/** Everything the page shows, in the selected company. */
export const homePageQuery = (companyId: number | null = session().companyId ?? null) =>
  apiQuery(homeEndpoints.page, {}, companyId);

/** Milliseconds to wait for what the page shows: usually enough for nothing to jump, and no time lost when it is not. */
const grace = 350;

/** Begins to read the page and waits a moment for it; what comes later finds the page's skeletons. */
export const loadHomePage = (queries: QueryClient): Promise<unknown> =>
  Promise.race([
    Promise.all([queries.prefetchQuery(homePageQuery()), loadFirstSteps(queries)]),
    new Promise<void>((resolve) => {
      setTimeout(resolve, grace);
    }),
  ]);

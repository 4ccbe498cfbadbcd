import { createFileRoute } from '@tanstack/react-router';
import { queries } from '~/app/query-client.ts';
import { loadTexts } from '~/lib/i18n.ts';
import { homePageQuery } from '~/rooms/home/home-page-queries.ts';
import { HomePage } from '~/rooms/home/pages/home-page.tsx';

/** Milliseconds to wait for what the page shows: usually enough for nothing to jump, and no time lost when it is not. */
const grace = 350;

const loadPage = () =>
  Promise.race([
    queries.prefetchQuery(homePageQuery()),
    new Promise<void>((resolve) => {
      setTimeout(resolve, grace);
    }),
  ]);

export const Route = createFileRoute('/_portal/home')({
  loader: () => Promise.all([loadTexts('home'), loadPage()]),
  component: HomePage,
});

import { createFileRoute } from '@tanstack/react-router';
import { queries } from '~/app/query-client.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { HomePage } from '~/rooms/home/pages/home-page.tsx';

/** Fetched with the page: what a loader names belongs to the first load of every page. */
const loadPage = async () => (await import('~/rooms/home/load-home-page.ts')).loadHomePage(queries);

export const Route = createFileRoute('/_portal/home')({
  loader: () => Promise.all([loadTexts('home'), loadPage()]),
  component: HomePage,
});

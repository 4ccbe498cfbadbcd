import { createFileRoute } from '@tanstack/react-router';
import { queries } from '~/app/query-client.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { loadHomePage } from '~/rooms/home/load-home-page.ts';
import { HomePage } from '~/rooms/home/pages/home-page.tsx';

export const Route = createFileRoute('/_portal/home')({
  loader: () => Promise.all([loadTexts('home'), loadHomePage(queries)]),
  component: HomePage,
});

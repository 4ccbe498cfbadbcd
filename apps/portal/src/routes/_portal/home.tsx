import { createFileRoute } from '@tanstack/react-router';
import { queries } from '~/app/query-client.ts';
import { loadTexts } from '~/lib/i18n.ts';
import { HomePage } from '~/rooms/home/pages/home-page.tsx';
import { homeMessageQuery } from '~/rooms/home/queries.ts';

/** The greeting comes with its message, so that nothing moves when it arrives; without one the page still opens. */
const loadMessage = () => queries.ensureQueryData(homeMessageQuery()).catch(() => undefined);

export const Route = createFileRoute('/_portal/home')({
  loader: () => Promise.all([loadTexts('home'), loadMessage()]),
  component: HomePage,
});

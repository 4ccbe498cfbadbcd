import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { HomePage } from '~/rooms/home/pages/home-page.tsx';

export const Route = createFileRoute('/_portal/home')({
  loader: () => loadTexts('home'),
  component: HomePage,
});

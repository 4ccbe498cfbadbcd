import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { SetupPage } from '~/rooms/setup/pages/setup-page.tsx';

export const Route = createFileRoute('/setup')({
  loader: () => Promise.all([loadTexts('sessions'), loadTexts('setup')]),
  component: SetupPage,
});

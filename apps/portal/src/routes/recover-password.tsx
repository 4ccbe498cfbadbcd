import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { RecoverPasswordPage } from '~/rooms/sessions/pages/recover-password-page.tsx';

export const Route = createFileRoute('/recover-password')({
  loader: () => loadTexts('sessions'),
  component: RecoverPasswordPage,
});

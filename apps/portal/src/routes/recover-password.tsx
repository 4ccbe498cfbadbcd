import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { RecoverPasswordPage } from '~/rooms/sessions/pages/recover-password-page.tsx';

export const Route = createFileRoute('/recover-password')({
  loader: () => loadTexts('sessions'),
  component: RecoverPasswordPage,
});

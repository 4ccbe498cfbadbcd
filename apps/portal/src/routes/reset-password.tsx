import { createFileRoute } from '@tanstack/react-router';
import { _default, object, string } from 'zod/mini';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ResetPasswordPage } from '~/rooms/sessions/pages/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: object({ token: _default(string(), '') }),
  loader: () => loadTexts('sessions'),
  component: ResetPasswordPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { textIn } from '@gondola/ui/format/address-values.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ResetPasswordPage } from '~/rooms/sessions/pages/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): { token: string } => ({ token: textIn(token) ?? '' }),
  loader: () => loadTexts('sessions'),
  component: ResetPasswordPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { textIn } from '@gondola/ui/format/address-values.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { UserVerificationPage } from '~/rooms/sessions/pages/user-verification-page.tsx';

export const Route = createFileRoute('/user-verification')({
  validateSearch: ({ token }): { token: string } => ({ token: textIn(token) ?? '' }),
  loader: () => loadTexts('sessions'),
  component: UserVerificationPage,
});

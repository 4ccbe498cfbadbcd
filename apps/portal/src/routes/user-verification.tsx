import { createFileRoute } from '@tanstack/react-router';
import { _default, object, string } from 'zod/mini';
import { loadTexts } from '@gondola/client/i18n.ts';
import { UserVerificationPage } from '~/rooms/sessions/pages/user-verification-page.tsx';

export const Route = createFileRoute('/user-verification')({
  validateSearch: object({ token: _default(string(), '') }),
  loader: () => loadTexts('sessions'),
  component: UserVerificationPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { skipWhenSignedIn } from '~/app/skip-when-signed-in.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { LoginPage } from '~/rooms/sessions/pages/login-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: skipWhenSignedIn,
  loader: () => loadTexts('sessions'),
  component: LoginPage,
});

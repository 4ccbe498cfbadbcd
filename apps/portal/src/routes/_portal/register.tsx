import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { RegisterPage } from '~/rooms/users/pages/register-page.tsx';

export const Route = createFileRoute('/_portal/register')({
  loader: () => loadTexts('users'),
  component: RegisterPage,
});

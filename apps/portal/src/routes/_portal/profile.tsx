import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ProfilePage } from '~/rooms/users/pages/profile-page.tsx';

export const Route = createFileRoute('/_portal/profile')({
  loader: () => loadTexts('users', 'factors'),
  component: ProfilePage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { NotificationsPage } from '~/rooms/notifications/pages/notifications-page.tsx';

export const Route = createFileRoute('/_portal/notifications')({
  loader: () => loadTexts('notifications'),
  component: NotificationsPage,
});

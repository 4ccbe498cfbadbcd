import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { EditDetailPage } from '~/rooms/tasks/pages/edit-detail-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/edit-detail')({
  loader: () => loadTexts('tasks'),
  component: EditDetailPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { EditAssociationsPage } from '~/rooms/assignments/pages/edit-associations-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/associations/edit')({
  loader: () => loadTexts('assignments', 'groups'),
  component: EditAssociationsPage,
});

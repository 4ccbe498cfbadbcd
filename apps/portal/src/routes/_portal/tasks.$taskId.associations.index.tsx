import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { AssociatePage } from '~/rooms/assignments/pages/associate-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/associations/')({
  loader: () => loadTexts('assignments', 'groups'),
  component: AssociatePage,
});

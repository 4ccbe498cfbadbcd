import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { GanttPage } from '~/rooms/documents/pages/gantt-page.tsx';

export const Route = createFileRoute('/_portal/gantts')({
  loader: () => loadTexts('documents'),
  component: GanttPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TaskPage } from '~/rooms/tasks/pages/task-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/')({
  loader: () => loadTexts('tasks', 'questions'),
  component: TaskPage,
});

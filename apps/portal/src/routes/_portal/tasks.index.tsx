import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TasksPage } from '~/rooms/tasks/pages/tasks-page.tsx';
import { taskSearch } from '~/rooms/tasks/task-search.ts';

export const Route = createFileRoute('/_portal/tasks/')({
  validateSearch: taskSearch,
  loader: () => loadTexts('tasks'),
  component: TasksPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { CreatePage } from '~/rooms/builder/pages/builder-page.tsx';

export const Route = createFileRoute('/_portal/tasks/create')({
  loader: () => loadTexts('builder', 'questions', 'survey'),
  component: CreatePage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { DuplicatePage } from '~/rooms/builder/pages/builder-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/duplicate')({
  loader: () => loadTexts('builder', 'questions', 'survey'),
  component: () => <DuplicatePage taskId={Number(Route.useParams().taskId)} />,
});

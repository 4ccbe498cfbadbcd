import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { EditPage } from '~/rooms/builder/pages/builder-page.tsx';

export const Route = createFileRoute('/_portal/tasks/$taskId/edit')({
  loader: () => loadTexts('builder', 'questions', 'survey'),
  component: () => <EditPage taskId={Number(Route.useParams().taskId)} />,
});

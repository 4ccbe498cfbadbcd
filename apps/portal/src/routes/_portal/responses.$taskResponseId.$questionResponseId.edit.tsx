import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { EditAnswerPage } from '~/rooms/responses/pages/edit-answer-page.tsx';

export const Route = createFileRoute('/_portal/responses/$taskResponseId/$questionResponseId/edit')({
  loader: () => loadTexts('responses', 'questions', 'survey'),
  component: EditAnswerPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { SurveyEmailPage } from '~/rooms/tasks/pages/survey-email-page.tsx';

export const Route = createFileRoute('/_portal/surveys/email-config/$surveyId')({
  loader: () => loadTexts('tasks'),
  component: SurveyEmailPage,
});

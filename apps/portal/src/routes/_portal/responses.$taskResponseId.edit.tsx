import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { EditDatesPage } from '~/rooms/responses/pages/edit-dates-page.tsx';

export const Route = createFileRoute('/_portal/responses/$taskResponseId/edit')({
  loader: () => loadTexts('responses'),
  component: EditDatesPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ReportOfUserPage } from '~/rooms/reports/pages/report-of-user-page.tsx';

export const Route = createFileRoute('/_portal/users_/$userId_/report/$reportId')({
  loader: () => loadTexts('reports'),
  component: ReportOfUserPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ReportsPage } from '~/rooms/reports/pages/reports-page.tsx';
import { reportSearch } from '~/rooms/reports/report-search.ts';

export const Route = createFileRoute('/_portal/reports/')({
  validateSearch: reportSearch,
  loader: () => loadTexts('reports'),
  component: ReportsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ViewerPage } from '~/rooms/reports/pages/viewer-page.tsx';

export const Route = createFileRoute('/_portal/reports/$id')({
  loader: () => loadTexts('reports'),
  component: ViewerPage,
});

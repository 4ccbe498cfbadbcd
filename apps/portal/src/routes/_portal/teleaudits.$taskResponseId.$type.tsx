import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TeleauditDetailPage } from '~/rooms/teleaudit/pages/teleaudit-detail-page.tsx';

export const Route = createFileRoute('/_portal/teleaudits/$taskResponseId/$type')({
  loader: () => loadTexts('teleaudit'),
  component: TeleauditDetailPage,
});

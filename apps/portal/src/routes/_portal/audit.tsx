import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { auditSearch } from '~/rooms/audit/audit-search.ts';
import { AuditPage } from '~/rooms/audit/pages/audit-page.tsx';

export const Route = createFileRoute('/_portal/audit')({
  validateSearch: auditSearch,
  loader: () => loadTexts('audit'),
  component: AuditPage,
});

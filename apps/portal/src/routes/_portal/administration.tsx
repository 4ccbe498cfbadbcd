import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { administrationSearch } from '~/rooms/companies/administration-search.ts';
import { AdministrationPage } from '~/rooms/companies/pages/administration-page.tsx';

export const Route = createFileRoute('/_portal/administration')({
  validateSearch: administrationSearch,
  loader: () => loadTexts('companies'),
  component: AdministrationPage,
});

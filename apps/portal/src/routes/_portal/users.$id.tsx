import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { PersonPage } from '~/rooms/associations/pages/person-page.tsx';
import { personSearch } from '~/rooms/associations/person-tabs.ts';

export const Route = createFileRoute('/_portal/users/$id')({
  validateSearch: personSearch,
  loader: () => loadTexts('associations', 'users', 'factors'),
  component: PersonPage,
});

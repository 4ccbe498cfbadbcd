import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { UsersPage } from '~/rooms/users/pages/users-page.tsx';
import { peopleSearch } from '~/rooms/users/people-search.ts';

export const Route = createFileRoute('/_portal/users/')({
  validateSearch: peopleSearch,
  loader: () => loadTexts('users'),
  component: UsersPage,
});

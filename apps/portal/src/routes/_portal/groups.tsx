import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { groupSearch } from '~/rooms/groups/group-search.ts';
import { GroupsPage } from '~/rooms/groups/pages/groups-page.tsx';

export const Route = createFileRoute('/_portal/groups')({
  validateSearch: groupSearch,
  loader: () => loadTexts('groups'),
  component: GroupsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TeleauditListPage } from '~/rooms/teleaudit/pages/teleaudit-list-page.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/teleaudit/')({
  validateSearch: listSearch(['status', 'dates']),
  loader: () => loadTexts('teleaudit'),
  component: TeleauditListPage,
});

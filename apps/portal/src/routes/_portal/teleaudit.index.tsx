import { teleauditFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TeleauditListPage } from '~/rooms/teleaudit/pages/teleaudit-list-page.tsx';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/teleaudit/')({
  validateSearch: listSearch(addressNames(teleauditFilterNames)),
  loader: () => loadTexts('teleaudit'),
  component: TeleauditListPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { AdministrationPage } from '~/rooms/administration/pages/administration-page.tsx';

export const Route = createFileRoute('/_portal/administration')({
  // `active` narrows to active or inactive rows, `earlier` adds the earlier terms, `open` is the row shown next to the list.
  validateSearch: listSearch(['active', 'earlier', 'open']),
  loader: () => loadTexts('administration'),
  component: AdministrationPage,
});

import { responseFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ResponsesPage } from '~/rooms/responses/pages/responses-page.tsx';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/responses/')({
  validateSearch: listSearch(addressNames(responseFilterNames)),
  loader: () => loadTexts('responses'),
  component: ResponsesPage,
});

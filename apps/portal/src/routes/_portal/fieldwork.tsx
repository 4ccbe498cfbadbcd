import { phoneFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';
import { FieldworkPage } from '~/rooms/field/pages/fieldwork-page.tsx';

export const Route = createFileRoute('/_portal/fieldwork')({
  validateSearch: listSearch(addressNames(phoneFilterNames)),
  loader: () => loadTexts('field'),
  component: FieldworkPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { TermsPage } from '~/rooms/documents/pages/terms-page.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/tyc')({
  validateSearch: listSearch(['earlier']),
  loader: () => loadTexts('documents'),
  component: TermsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { DocumentsPage } from '~/rooms/documents/pages/documents-page.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';

/** The address of /documents. */
const documentsSearch = listSearch();

export const Route = createFileRoute('/_portal/documents')({
  validateSearch: documentsSearch,
  loader: () => loadTexts('documents'),
  component: DocumentsPage,
});

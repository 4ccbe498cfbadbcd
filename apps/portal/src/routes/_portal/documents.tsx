import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { documentsSearch } from '~/rooms/documents/documents-search.ts';
import { DocumentsPage } from '~/rooms/documents/pages/documents-page.tsx';

export const Route = createFileRoute('/_portal/documents')({
  validateSearch: documentsSearch,
  loader: () => loadTexts('documents'),
  component: DocumentsPage,
});

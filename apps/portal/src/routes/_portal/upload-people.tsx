import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { importSearch } from '~/rooms/imports/import-search.ts';
import { ImportPage } from '~/rooms/imports/pages/import-page.tsx';

export const Route = createFileRoute('/_portal/upload-people')({
  validateSearch: importSearch,
  loader: () => loadTexts('imports'),
  component: () => <ImportPage kind="people" />,
});

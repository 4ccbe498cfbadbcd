import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { importSearch } from '~/rooms/imports/import-search.ts';
import { StockAndSalesPage } from '~/rooms/stock/pages/stock-and-sales-page.tsx';

export const Route = createFileRoute('/_portal/upload-stock-and-sales-information')({
  validateSearch: importSearch,
  // The page draws the import page by its door, in a file of its own: asked for now, it does not come a round later.
  loader: () => Promise.all([loadTexts('imports', 'stock'), import('~/rooms/imports/pages/import-page.tsx')]),
  component: StockAndSalesPage,
});

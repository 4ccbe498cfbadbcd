import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { importSearch } from '~/rooms/imports/import-search.ts';
import { StockAndSalesPage } from '~/rooms/stock/pages/stock-and-sales-page.tsx';

export const Route = createFileRoute('/_portal/upload-stock-and-sales-information')({
  validateSearch: importSearch,
  loader: () => loadTexts('imports', 'stock'),
  component: StockAndSalesPage,
});

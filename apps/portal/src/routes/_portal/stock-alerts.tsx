import { alertFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { StockAlertsPage } from '~/rooms/stock/pages/stock-alerts-page.tsx';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/stock-alerts')({
  validateSearch: listSearch([...addressNames(alertFilterNames), 'alert']),
  loader: () => loadTexts('stock'),
  component: StockAlertsPage,
});

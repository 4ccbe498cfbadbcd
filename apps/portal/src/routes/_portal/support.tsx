import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { SupportPage } from '~/rooms/tickets/pages/support-page.tsx';
import { ticketSearch } from '~/rooms/tickets/ticket-search.ts';

export const Route = createFileRoute('/_portal/support')({
  validateSearch: ticketSearch,
  loader: () => loadTexts('tickets'),
  component: SupportPage,
});

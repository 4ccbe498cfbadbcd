import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { OutboxPage } from '~/rooms/mails/pages/outbox-page.tsx';
import { listSearch } from '~/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/outbox')({
  validateSearch: listSearch(['mail', 'state']),
  loader: () => loadTexts('mails'),
  component: OutboxPage,
});

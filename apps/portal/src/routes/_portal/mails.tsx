import { mailFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { MailsPage } from '~/rooms/mails/pages/mails-page.tsx';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/mails')({
  validateSearch: listSearch([...addressNames(mailFilterNames), 'mail']),
  loader: () => loadTexts('mails'),
  component: MailsPage,
});

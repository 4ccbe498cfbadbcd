import type { MailRow } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { mailTones } from '../mail-tones.ts';

/** Columns of the outbox. */
export function useMailColumns(): Column<MailRow>[] {
  const { t } = useTranslation('mails');
  return [
    {
      key: 'subject',
      header: t(($) => $.column.subject),
      card: 'title',
      hideable: false,
      cell: (mail) => <Truncated text={mail.subject} />,
    },
    { key: 'to', header: t(($) => $.column.to), width: 280, cell: (mail) => <Truncated text={mail.to} /> },
    {
      key: 'state',
      header: t(($) => $.column.state),
      width: 150,
      card: 'status',
      cell: (mail) => <StatusBadge tone={mailTones[mail.state]}>{t(($) => $.state[mail.state])}</StatusBadge>,
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 170,
      cell: (mail) => <RelativeDate at={mail.createdAt} />,
    },
  ];
}

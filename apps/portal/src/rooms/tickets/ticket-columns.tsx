import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DayOnly } from './components/day-only.tsx';
import { TicketFileLink } from './components/ticket-file-link.tsx';
import { TicketStatus } from './components/ticket-status.tsx';
import { TicketTitle } from './components/ticket-title.tsx';
import { TokenAmount } from './components/token-amount.tsx';

/** The columns of the list. `sortKey` is a `sortBy` of the list call. */
export const ticketColumns = (t: TFunction<'tickets'>): readonly Column<Ticket>[] => [
  {
    key: 'project',
    header: t(($) => $.fields.project),
    width: 132,
    cell: (ticket) => <Truncated text={ticket.Project.name} />,
  },
  {
    key: 'subject',
    header: t(($) => $.fields.subject),
    hideable: false,
    card: 'title',
    cell: (ticket) => <TicketTitle ticket={ticket} />,
  },
  {
    key: 'created',
    header: t(($) => $.fields.created),
    sortKey: 'createdAt',
    width: 116,
    cell: (ticket) => <DayText at={ticket.createdAt} />,
  },
  {
    key: 'estimated',
    header: t(($) => $.fields.estimated),
    sortKey: 'estimatedClosingDate',
    width: 168,
    cell: (ticket) => <DayOnly day={ticket.estimatedClosingDate} />,
  },
  {
    key: 'status',
    header: t(($) => $.fields.status),
    width: 134,
    card: 'status',
    cell: (ticket) => <TicketStatus state={ticket.state} />,
  },
  {
    key: 'closed',
    header: t(($) => $.fields.closed),
    sortKey: 'closedDate',
    width: 116,
    cell: (ticket) => <DayText at={ticket.closedDate} />,
  },
  {
    key: 'tokens',
    header: t(($) => $.fields.tokens),
    align: 'right',
    width: 78,
    cell: (ticket) => <TokenAmount ticket={ticket} />,
  },
  {
    key: 'creator',
    header: t(($) => $.fields.creator),
    hiddenAtFirst: true,
    width: 160,
    cell: (ticket) => <Truncated text={ticket.User?.fullName ?? '—'} />,
  },
  {
    key: 'file',
    header: t(($) => $.fields.file),
    hiddenAtFirst: true,
    width: 88,
    card: 'none',
    cell: (ticket) => (ticket.fileUrl ? <TicketFileLink ticket={ticket} /> : '—'),
  },
];

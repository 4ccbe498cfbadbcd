import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DayOnly, TicketStatus, TokenAmount } from './components/ticket-cells.tsx';
import { Link } from '@tanstack/react-router';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import classes from './components/ticket-cells.module.css';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { fileNameOf } from '@gondola/ui/photos/file-name-of.ts';

/** The columns of the list. `sortKey` is a `sortBy` of the list call. */
export const ticketColumns = (t: TFunction<'tickets'>): readonly Column<Ticket>[] => [
  {
    key: 'project',
    header: t(($) => $.fields.project),
    width: 132,
    card: 'line',
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
    card: 'line',
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
    cell: (ticket) => <Truncated lines={2} text={ticket.User?.fullName ?? '—'} />,
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

/** The title, which opens the details under an address of its own, with number, description and file under it. */
function TicketTitle({ ticket }: { ticket: Ticket }) {
  const under = (
    <>
      {ticket.crmTicketId}
      <Hint label={<span className={classes.content}>{ticket.content}</span>}>
        <span className={classes.icon} aria-hidden="true">
          <IconAlignLeft size={14} stroke={1.6} />
        </span>
      </Hint>
      <TicketFileLink ticket={ticket} />
    </>
  );
  return (
    <RowTitle name={ticket.subject} under={under}>
      <Link to="/support" search={(before) => ({ ...before, ticket: String(ticket.id) })} resetScroll={false}>
        {ticket.subject}
      </Link>
    </RowTitle>
  );
}

/** A paper clip that opens the ticket's file; nothing when it has none. */
function TicketFileLink({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  if (!ticket.fileUrl) return null;
  return (
    <a
      href={ticket.fileUrl}
      target="_blank"
      rel="noreferrer"
      className={classes.icon}
      title={fileNameOf(ticket.fileUrl)}
      aria-label={t(($) => $.row.file, { name: ticket.crmTicketId })}
    >
      <IconPaperclip size={15} stroke={1.7} />
    </a>
  );
}

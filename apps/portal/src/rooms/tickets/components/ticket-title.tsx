import type { Ticket } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import IconAlignLeft from '~icons/IconAlignLeft';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { TicketFileLink } from './ticket-file-link.tsx';
import classes from './ticket-cells.module.css';

/** The title, which opens the details under an address of its own, with number, description and file under it. */
export function TicketTitle({ ticket }: { ticket: Ticket }) {
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

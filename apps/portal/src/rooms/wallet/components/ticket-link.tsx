import type { Movement } from '@gondola/contract';
import { Link } from '@tanstack/react-router';

/** The number of the ticket a movement paid, leading to its details: among the challenges where it is one. */
export function TicketLink({ ticket }: { ticket: NonNullable<Movement['Ticket']> }) {
  const { crmTicketId, isChallenge } = ticket;
  const id = String(Number(crmTicketId.slice(2)));
  return isChallenge ? (
    <Link to="/challenges" search={{ challenge: id }}>
      {crmTicketId}
    </Link>
  ) : (
    <Link to="/support" search={{ ticket: id }}>
      {crmTicketId}
    </Link>
  );
}

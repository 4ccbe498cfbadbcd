import type { Ticket } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';

/** The project, which opens the details under an address of its own, with number and subject under it. */
export function ChallengeTitle({ challenge }: { challenge: Ticket }) {
  const { name } = challenge.Project;
  return (
    <RowTitle name={name} under={`${challenge.crmTicketId} · ${challenge.subject}`}>
      <Link
        to="/challenges"
        search={({ dispute: _dispute, ...before }) => ({ ...before, challenge: String(challenge.id) })}
        resetScroll={false}
      >
        {name}
      </Link>
    </RowTitle>
  );
}

import type { Ticket } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { Truncated } from '~/ui/display/truncated.tsx';
import classes from './challenge-cells.module.css';

/** The project, which opens the details under an address of its own, with number and subject under it. */
export function ChallengeTitle({ challenge }: { challenge: Ticket }) {
  return (
    <div className={classes.title}>
      <Truncated text={challenge.Project.name}>
        <Link
          to="/challenges"
          search={({ dispute: _dispute, ...before }) => ({ ...before, challenge: String(challenge.id) })}
          resetScroll={false}
          className={classes.name}
        >
          {challenge.Project.name}
        </Link>
      </Truncated>
      <span className={classes.under}>
        {challenge.crmTicketId} · {challenge.subject}
      </span>
    </div>
  );
}

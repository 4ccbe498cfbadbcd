import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { fileNameOf } from '../file-name.ts';
import { spoken } from '../ticket-state.ts';
import { TicketFacts } from './ticket-facts.tsx';
import type { ShownTicket } from './ticket-panel-frame.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { TimelinePart } from './timeline-part.tsx';
import { TurnNote } from './turn-note.tsx';
import classes from './ticket-details.module.css';

/** Everything known about a ticket: whose turn it is first, then facts, request and history. */
export function TicketDetails({ hasConflict, ...shown }: ShownTicket) {
  const { t } = useTranslation('tickets');
  const { ticket } = shown;
  return (
    <Details name={ticket.subject} states={<TicketStatus state={ticket.state} exact />}>
      {hasConflict ? (
        <p className={classes.conflict} role="alert">
          {t(($) => $.details.conflict, { state: t(($) => $.states[spoken(ticket.state)]) })}
        </p>
      ) : null}
      <TurnNote ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <DetailsPart heading={t(($) => $.fields.content)}>
        <p className={classes.content}>{ticket.content}</p>
        {ticket.fileUrl ? (
          <a href={ticket.fileUrl} target="_blank" rel="noreferrer" className={classes.file}>
            <IconPaperclip size={17} stroke={1.6} aria-hidden="true" />
            {fileNameOf(ticket.fileUrl)}
          </a>
        ) : null}
      </DetailsPart>
      <TimelinePart {...shown} />
    </Details>
  );
}

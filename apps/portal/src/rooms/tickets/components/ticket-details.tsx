import type { Ticket, TicketEvent } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { Details } from '~/ui/display/details.tsx';
import { DetailsPart } from '~/ui/display/details-part.tsx';
import { fileNameOf } from '../file-name.ts';
import { spoken } from '../ticket-state.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import { TurnNote } from './turn-note.tsx';
import classes from './ticket-details.module.css';

interface TicketDetailsProps {
  ticket: Ticket;
  /** Undefined while it is on its way. */
  timeline: readonly TicketEvent[] | undefined;
  /** Somebody else decided while the person was about to. */
  beaten: boolean;
  /** Why the timeline could not be read. */
  failure: string | undefined;
  onRetry: () => void;
}

/** Everything known about a ticket: whose turn it is first, then facts, request and history. */
export function TicketDetails({ ticket, timeline, beaten, failure, onRetry }: TicketDetailsProps) {
  const { t } = useTranslation('tickets');
  return (
    <Details name={ticket.subject} states={<TicketStatus state={ticket.state} exact />}>
      {beaten ? (
        <p className={classes.beaten} role="alert">
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
      <DetailsPart heading={t(($) => $.details.timeline)}>
        {failure ? (
          <div className={classes.beaten} role="alert">
            {failure}{' '}
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {t(($) => $.details.retry)}
            </Button>
          </div>
        ) : (
          <TicketTimeline ticket={ticket} events={timeline} />
        )}
      </DetailsPart>
    </Details>
  );
}

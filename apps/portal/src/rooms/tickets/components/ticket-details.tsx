import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Conversation } from '~/rooms/conversations/index.ts';
import { AttachedFile } from '@gondola/ui/photos/attached-file.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { ticketFiles } from '../ticket-file.ts';
import type { Subcategory } from '../ticket-text.ts';
import { displayState } from '../ticket-state.ts';
import type { ShownTicket } from './ticket-panel-frame.tsx';
import { TicketStatus, DayOnly, TokenAmount } from './ticket-cells.tsx';
import { AbsentNote } from './absent-note.tsx';
import { TimelinePart } from './timeline-part.tsx';
import classes from './ticket-details.module.css';
import { type Ticket, ticketCategories } from '@gondola/contract';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { type Fact, Facts } from '@gondola/ui/display/facts.tsx';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';

/** Everything known about a ticket: whose turn it is first, then facts, request and history. */
export function TicketDetails({ hasConflict, absent, ...shown }: ShownTicket) {
  const { t } = useTranslation('tickets');
  const { ticket } = shown;
  return (
    <Details name={ticket.subject} states={<TicketStatus state={ticket.state} exact />}>
      {hasConflict ? (
        <p className={classes.conflict} role="alert">
          {t(($) => $.details.conflict, { state: t(($) => $.states[displayState(ticket.state)]) })}
        </p>
      ) : null}
      <TurnNote ticket={ticket} />
      <AbsentNote ticket={ticket} absent={absent} />
      <TicketFacts ticket={ticket} />
      <DetailsPart heading={t(($) => $.fields.content)}>
        <p className={classes.content}>{ticket.content}</p>
        {ticket.fileUrl ? (
          <div className={classes.file}>
            <AttachedFile address={ticket.fileUrl} />
          </div>
        ) : null}
      </DetailsPart>
      <Suspense fallback={<Waiting height={160} label={t(($) => $.details.loading)} />}>
        <Conversation key={ticket.id} id={ticket.id} files={ticketFiles} />
      </Suspense>
      <TimelinePart {...shown} />
    </Details>
  );
}

/** The facts about a ticket as pairs of name and value. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  // A challenge has one of its own.
  const category = ticketCategories.find((one) => one === ticket.category);
  const facts: Fact[] = [
    [t(($) => $.fields.project), ticket.Project.name],
    [t(($) => $.fields.category), category ? t(($) => $.categories[category]) : ticket.pipelineName],
    [t(($) => $.fields.subcategory), t(($) => $.options[ticket.subcategory as Subcategory].name)],
    [t(($) => $.fields.creator), ticket.User?.fullName],
    [t(($) => $.fields.created), <DayText key="created" at={ticket.createdAt} as="dayTime" />],
    [t(($) => $.fields.estimated), <DayOnly key="estimated" day={ticket.estimatedClosingDate} />],
    [t(($) => $.fields.closed), <DayText key="closed" at={ticket.closedDate} as="dayTime" />],
    [t(($) => $.fields.tokens), <TokenAmount key="tokens" ticket={ticket} />],
  ];
  if (ticket.Approver) facts.push([t(($) => $.fields.approver), ticket.Approver.fullName]);
  if (ticket.Location) facts.push([t(($) => $.fields.location), ticket.Location.name]);
  return <Facts facts={facts} label={t(($) => $.details.facts)} />;
}

/** Whose turn it is and what happens next, in words. */
function TurnNote({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const state = displayState(ticket.state);
  const over = state === 'close' || state === 'rejected';
  const mine = ticket.can.moveTo.length > 0;
  const Icon = over ? IconCircleCheck : mine ? IconHandStop : IconHourglass;
  return (
    <div className={classes.turn} data-mine={mine ? '' : undefined}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes.who}>{mine ? t(($) => $.details.yourTurn) : t(($) => $.turn[state].who)}</p>
        <p className={classes.what}>{t(($) => $.turn[state].what)}</p>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import type { ShownTicket } from './ticket-panel-frame.tsx';
import classes from './ticket-details.module.css';
import type { Ticket, TicketEvent } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Timeline, type TimelineEvent } from '@gondola/ui/display/timeline.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { displayState, statesAhead } from '../ticket-state.ts';

/** The history of a ticket, or why it could not be read. */
export function TimelinePart({
  ticket,
  timeline,
  failure,
  onRetry,
}: Omit<ShownTicket, 'hasConflict' | 'absent'>) {
  const { t } = useTranslation('tickets');
  return (
    <DetailsPart heading={t(($) => $.details.timeline)}>
      {failure ? (
        <div className={classes.conflict} role="alert">
          {failure}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t(($) => $.details.retry)}
          </Button>
        </div>
      ) : (
        <TicketTimeline ticket={ticket} events={timeline} />
      )}
    </DetailsPart>
  );
}

interface TicketTimelineProps {
  ticket: Ticket;
  /** Undefined while they are on their way. */
  events: readonly TicketEvent[] | undefined;
}

/** The history of a ticket (who, when, from where to where, tokens, comment) and the steps that usually still come. */
function TicketTimeline({ ticket, events }: TicketTimelineProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  if (!events) return <p role="status">{t(($) => $.details.loading)}</p>;
  const wordOf = (state: Ticket['state']) => t(($) => $.states[displayState(state)]);
  const titleOf = ({ fromState, toState, tokens, tokensBefore }: TicketEvent) => {
    const values = { count: tokens ?? 0, shown: number(tokens ?? 0, 0) };
    if (tokensBefore !== null)
      return t(($) => $.details.quoteCorrected, { ...values, before: number(tokensBefore, 0) });
    if (fromState === null) return t(($) => $.details.created);
    if (toState === 'quoted' && tokens !== null) return t(($) => $.details.quotedIn, values);
    if (toState === 'approved' && tokens !== null) return t(($) => $.details.approvedFor, values);
    return wordOf(toState);
  };
  const past = events.map((event, index): TimelineEvent => {
    const isLast = index === events.length - 1;
    const isOver = event.toState === 'close' || event.toState === 'rejected';
    return {
      key: String(event.id),
      title: titleOf(event),
      when: <RelativeDate at={event.createdAt} />,
      tone: stateTones[displayState(event.toState)],
      state: isLast && !isOver ? 'now' : 'done',
      detail: (
        <>
          <span>{event.User?.fullName ?? t(($) => $.details.nobody)}</span>
          {event.fromState === null || event.fromState === event.toState ? null : (
            <span className={classes.way}>
              {t(($) => $.details.from, { from: wordOf(event.fromState), to: wordOf(event.toState) })}
            </span>
          )}
          {event.comment ? <blockquote className={classes.comment}>{event.comment}</blockquote> : null}
        </>
      ),
    };
  });
  const ahead = statesAhead(ticket.state).map((state): TimelineEvent => ({
    key: state,
    title: wordOf(state),
    state: 'ahead',
  }));
  return <Timeline label={t(($) => $.details.timeline)} events={[...past, ...ahead]} />;
}

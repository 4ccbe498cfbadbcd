import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import type { ShownTicket } from './ticket-panel-frame.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import classes from './ticket-details.module.css';

/** The history of a ticket, or why it could not be read. */
export function TimelinePart({ ticket, timeline, failure, onRetry }: Omit<ShownTicket, 'hasConflict'>) {
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

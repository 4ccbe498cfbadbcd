import { challengeCategory, tabOfState, type Ticket, type TicketTab } from '@gondola/contract';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from './move-buttons.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { TicketPanelFrame } from './ticket-panel-frame.tsx';

interface TicketPanelProps {
  id: number;
  rows: readonly Ticket[];
  covered: boolean;
  onOpen: (id: number | undefined) => void;
  onEdit: (ticket: Ticket) => void;
  /** The tab of the list. */
  tab: TicketTab | undefined;
}

const mayAct = ({ can }: Ticket): boolean => can.edit || can.correctQuote || can.moveTo.length > 0;

/** The details of one ticket next to the list, with what the person may do about it. A challenge is shown at its own page. */
export function TicketPanel({ onEdit, tab, ...frame }: TicketPanelProps) {
  const { t } = useTranslation('tickets');
  return (
    <TicketPanelFrame
      {...frame}
      isListed={(moved) => tab === undefined || tabOfState(moved.state) === tab}
      page="/support?ticket="
      width={580}
      words={t(($) => $.details, { returnObjects: true })}
      steps={t(($) => $.keys, { returnObjects: true })}
      foot={(ticket, onMove) =>
        mayAct(ticket) ? (
          <MoveButtons ticket={ticket} onMove={onMove} onEdit={() => onEdit(ticket)} />
        ) : undefined
      }
    >
      {(shown) =>
        shown.ticket.category === challengeCategory ? (
          <Navigate to="/challenges" search={{ challenge: String(shown.ticket.id) }} replace />
        ) : (
          <TicketDetails {...shown} />
        )
      }
    </TicketPanelFrame>
  );
}

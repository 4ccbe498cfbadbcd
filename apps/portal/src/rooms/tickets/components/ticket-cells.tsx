// The cells that tickets share with challenges: state, day and cost.
import type { Ticket, TicketState } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { displayState, ticketTokens } from '../ticket-state.ts';
import classes from './ticket-cells.module.css';

/** A calendar day (yyyy-mm-dd) without a time of day. */
export function DayOnly({ day }: { day: string | null }) {
  const { plainDay } = useFormats();
  return day ? <time dateTime={day}>{plainDay(day)}</time> : <span>—</span>;
}

/** The state of a ticket as dot and word. `exact` also tells what the list leaves out (D16). */
export function TicketStatus({ state, exact = false }: { state: TicketState; exact?: boolean }) {
  const { t } = useTranslation('tickets');
  const word =
    exact && state === 'quoted' ? t(($) => $.details.exactlyQuoted) : t(($) => $.states[displayState(state)]);
  return <StatusBadge tone={stateTones[displayState(state)]}>{word}</StatusBadge>;
}

/** The cost of a ticket; an amount still to be decided on is drawn lighter and says so. */
export function TokenAmount({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const tokens = ticketTokens(ticket);
  if (!tokens) return <span>—</span>;
  if (!tokens.pending) return <span className={classes.amount}>{number(tokens.amount, 0)}</span>;
  return (
    <Hint label={t(($) => $.row.quoted)}>
      <span className={classes.pending}>{number(tokens.amount, 0)}</span>
    </Hint>
  );
}

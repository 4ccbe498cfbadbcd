import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconCircleCheck from '~icons/IconCircleCheck';
import IconHandStop from '~icons/IconHandStop';
import IconHourglass from '~icons/IconHourglass';
import { spoken } from '../ticket-state.ts';
import classes from './ticket-details.module.css';

/** Whose turn it is and what happens next, in words. */
export function TurnNote({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const state = spoken(ticket.state);
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

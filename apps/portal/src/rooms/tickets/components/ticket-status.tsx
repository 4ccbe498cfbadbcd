import type { TicketState } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { displayState, stateTones } from '../ticket-state.ts';

/** The state of a ticket as dot and word. `exact` also tells what the list leaves out (D16). */
export function TicketStatus({ state, exact = false }: { state: TicketState; exact?: boolean }) {
  const { t } = useTranslation('tickets');
  const word =
    exact && state === 'quoted' ? t(($) => $.details.exactlyQuoted) : t(($) => $.states[displayState(state)]);
  return <StatusBadge tone={stateTones[displayState(state)]}>{word}</StatusBadge>;
}

import type { Ticket } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { PanelFoot } from '@gondola/ui/display/panel-foot.tsx';
import { isRefusal, type MoveTarget, type NextState } from '../move-form.ts';
import { displayState } from '../ticket-state.ts';

interface MoveButtonsProps {
  ticket: Ticket;
  onMove: (to: MoveTarget) => void;
  onEdit: () => void;
}

/** One button for every state the server lets this person move the ticket to, refusals before the way on; before them, the correction of a quote. */
export function MoveButtons({ ticket, onMove, onEdit }: MoveButtonsProps) {
  const { t } = useTranslation('tickets');
  const targets = ticket.can.moveTo
    .map(displayState)
    .filter((state): state is NextState => state !== 'open')
    .toSorted((a, b) => Number(isRefusal(b)) - Number(isRefusal(a)));
  return (
    <PanelFoot>
      {ticket.can.edit ? (
        <Button
          variant="subtle"
          color="gray"
          mr="auto"
          leftSection={<IconPencil size={16} stroke={1.7} />}
          onClick={onEdit}
        >
          {t(($) => $.details.edit)}
        </Button>
      ) : null}
      {ticket.can.correctQuote ? (
        <Button variant="default" onClick={() => onMove('correctQuote')}>
          {t(($) => $.moves.correctQuote.action)}
        </Button>
      ) : null}
      {targets.map((to, index) => (
        <Button
          key={to}
          variant={index === targets.length - 1 ? 'filled' : 'default'}
          onClick={() => onMove(to)}
        >
          {t(($) => $.moves[to].action)}
        </Button>
      ))}
    </PanelFoot>
  );
}

import type { Movement } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { Details } from '@gondola/ui/display/details.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { NeighbourSteps } from '@gondola/ui/feedback/detail-panel.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { reasonOf } from '../reason-of.ts';
import { signedTokens } from '../signed-tokens.ts';
import { TicketLink } from './ticket-link.tsx';

interface MovementPanelProps {
  movement: Movement;
  /** Those of the page, to step along. */
  rows: readonly Movement[];
  onOpen: (id: number | undefined) => void;
}

/** One movement of a wallet with all of its words, and the way to the ticket that it paid. */
export function MovementPanel({ movement, rows, onOpen }: MovementPanelProps) {
  const { t } = useTranslation('wallet');
  const { number, exact, day } = useFormats();
  const { id, amount, tokensLeft, kind, createdAt, Ticket, User } = movement;
  return (
    <SidePanel
      opened
      onClose={() => onOpen(undefined)}
      title={t(($) => $.movement.title)}
      width={480}
      tools={
        <NeighbourSteps
          id={id}
          ids={rows.map((row) => row.id)}
          isBlocked={false}
          onStep={onOpen}
          words={t(($) => $.movement.steps, { returnObjects: true })}
        />
      }
    >
      <Details
        name={t(($) => $.movement.tokens, { count: amount, shown: signedTokens(amount, number, true) })}
      >
        <Facts
          facts={[
            [t(($) => $.column.kind), t(($) => $.kind[kind])],
            [t(($) => $.column.tokensLeft), signedTokens(tokensLeft, number)],
            [t(($) => $.column.createdAt), exact(createdAt)],
            [t(($) => $.column.user), User?.fullName ?? t(($) => $.movements.nobody)],
          ]}
          wide={[
            [t(($) => $.column.comments), reasonOf(movement)],
            ...(Ticket
              ? [
                  [
                    t(($) => $.column.ticket),
                    <>
                      <TicketLink ticket={Ticket} />, {day(Ticket.createdAt)}
                    </>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Details>
    </SidePanel>
  );
}

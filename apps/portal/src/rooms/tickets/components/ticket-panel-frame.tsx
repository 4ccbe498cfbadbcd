import { type ReactNode, useState } from 'react';
import { challengeCategory, type Ticket, type TicketEvent, ticketNumberOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useRememberedItem } from '@gondola/client/recent-items.ts';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { DetailPanel, NeighbourSteps } from '@gondola/ui/feedback/detail-panel.tsx';
import { useNextRow } from '@gondola/ui/feedback/use-next-row.ts';
import type { MoveTarget } from '../move-form.ts';
import { useTicketDetails } from '../queries.ts';
import type { Absent } from './absent-note.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The ticket of a panel, with its state. */
export interface ShownTicket {
  readonly ticket: Ticket;
  /** Undefined while it is on its way. */
  readonly timeline: readonly TicketEvent[] | undefined;
  /** As AbsentNote takes it. */
  readonly absent: Absent | undefined;
  /** Somebody else decided while the person was about to. */
  readonly hasConflict: boolean;
  /** Why the timeline could not be read. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

interface TicketPanelFrameProps {
  id: number;
  /** The tickets of the page: the details begin with what the list knows, and step along it. */
  rows: readonly Ticket[];
  /** A dialog is above: the keys belong to it. */
  covered: boolean;
  onOpen: (id: number | undefined) => void;
  /** Whether a ticket that was just moved is still in this list: the next one takes its place where it is not. */
  isListed: (moved: Ticket) => boolean;
  /** Address that opens a ticket by its id, without the id. */
  page: string;
  width: number;
  words: Readonly<Record<'loading' | 'missing' | 'missingText' | 'failed', string>>;
  /** Names of the steps along the list. */
  steps: Readonly<Record<'previous' | 'next', string>>;
  /** The person's actions on it; undefined for none. */
  foot: (ticket: Ticket, onMove: (to: MoveTarget) => void) => ReactNode;
  /** Dialogs of the room's own; `goOn` opens the next of the list, for what they take out of it. */
  dialogs?: (goOn: () => void) => ReactNode;
  children: (shown: ShownTicket) => ReactNode;
}

/** The panel of one ticket next to its list: reading it, stepping along the list, and moving it through the workflow. */
export function TicketPanelFrame(props: TicketPanelFrameProps) {
  const { id, rows, covered, onOpen, isListed, page, width, words, steps, foot, dialogs, children } = props;
  const { t } = useTranslation('tickets');
  const query = useTicketDetails(id);
  const [move, setMove] = useState<MoveTarget>();
  const [conflictOn, setConflictOn] = useState<number>();
  const known = query.data?.ticket;
  const ticket = known ?? rows.find((row) => row.id === id);
  useRememberedItem(
    known && {
      kind: known.category === challengeCategory ? 'challenges' : 'tickets',
      id,
      companyId: known.companyId,
      title: known.subject,
      number: ticketNumberOf(id),
    },
  );
  const step = (to: number) => {
    setConflictOn(undefined);
    onOpen(to);
  };
  const ids = rows.map((row) => row.id);
  const nextRow = useNextRow(id, ids);
  const goOn = () => {
    const next = nextRow();
    if (next !== undefined) step(next);
  };
  return (
    <>
      <DetailPanel
        query={query}
        details={ticket}
        isMissing={isNotFound(query.error)}
        words={words}
        onClose={() => onOpen(undefined)}
        width={width}
        title={ticketNumberOf(id)}
        tools={
          <>
            <CopyButton value={`${location.origin}${page}${id}`} name={t(($) => $.details.link)} />
            <NeighbourSteps
              id={id}
              ids={ids}
              isBlocked={covered || move !== undefined}
              onStep={step}
              words={steps}
            />
          </>
        }
        // Of what the list knows too: the buttons, and the focus on one, stay while the next ticket is on its way.
        foot={ticket && foot(ticket, setMove)}
      >
        {(shown) =>
          children({
            ticket: shown,
            timeline: query.data?.timeline,
            absent: query.data?.absent,
            hasConflict: conflictOn === id,
            failure: query.data ? undefined : query.error?.message,
            onRetry: () => void query.refetch(),
          })
        }
      </DetailPanel>
      {move && query.data ? (
        <MoveDialog
          to={move}
          ticket={query.data.ticket}
          tokensLeft={query.data.tokensLeft}
          onClose={() => setMove(undefined)}
          onDone={(moved) => {
            if (!isListed(moved)) goOn();
          }}
          onConflict={() => setConflictOn(id)}
        />
      ) : null}
      {dialogs?.(goOn)}
    </>
  );
}

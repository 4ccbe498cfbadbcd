import { type ReactNode, useState } from 'react';
import { type Ticket, type TicketEvent, ticketNumberOf } from '@gondola/contract';
import { Button } from '@mantine/core';
import { ApiFailure } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import type { MoveTarget } from '../move-form.ts';
import { useTicketDetails } from '../queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PanelTools } from './panel-tools.tsx';

/** What the frame knows of the ticket it stands around. */
export interface ShownTicket {
  readonly ticket: Ticket;
  /** Undefined while it is on its way. */
  readonly timeline: readonly TicketEvent[] | undefined;
  /** Somebody else decided while the person was about to. */
  readonly beaten: boolean;
  /** Why the timeline could not be read. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

interface TicketPanelFrameProps {
  id: number;
  /** The tickets of the page: the details begin with what the list knows, and step along it. */
  rows: readonly Ticket[];
  /** A dialog stands above: keys are its. */
  covered: boolean;
  onOpen: (id: number | undefined) => void;
  /** Address that opens a ticket by its id, without the id. */
  page: string;
  width: number;
  words: Readonly<Record<'loading' | 'missing' | 'missingText' | 'failed' | 'retry', string>>;
  /** What the person may do about it; undefined for nothing. */
  foot: (ticket: Ticket, onMove: (to: MoveTarget) => void) => ReactNode;
  children: (shown: ShownTicket) => ReactNode;
}

/** The panel of one ticket beside its list: reading it, stepping along the list, and moving it through the workflow. */
export function TicketPanelFrame(props: TicketPanelFrameProps) {
  const { id, rows, covered, onOpen, page, width, words, foot, children } = props;
  const query = useTicketDetails(id);
  const [move, setMove] = useState<MoveTarget>();
  const [beatenOn, setBeatenOn] = useState<number>();
  const known = query.data?.ticket;
  const ticket = known ?? rows.find((row) => row.id === id);
  const blocked = covered || move !== undefined;
  const missing = query.error instanceof ApiFailure && query.error.status === 404;
  const step = (to: number) => {
    setBeatenOn(undefined);
    onOpen(to);
  };
  const retry = () => void query.refetch();
  return (
    <>
      <SidePanel
        opened
        onClose={() => onOpen(undefined)}
        width={width}
        title={ticketNumberOf(id)}
        tools={
          <PanelTools id={id} ids={rows.map((row) => row.id)} blocked={blocked} onStep={step} page={page} />
        }
        foot={known && foot(known, setMove)}
      >
        {ticket && !missing ? (
          children({
            ticket,
            timeline: query.data?.timeline,
            beaten: beatenOn === id,
            failure: query.data ? undefined : query.error?.message,
            onRetry: retry,
          })
        ) : query.error ? (
          <EmptyState
            urgent
            drawing={missing ? 'search' : 'broken'}
            title={missing ? words.missing : words.failed}
            text={missing ? words.missingText : query.error.message}
            action={
              missing ? null : (
                <Button variant="default" onClick={retry}>
                  {words.retry}
                </Button>
              )
            }
          />
        ) : (
          <p role="status">{words.loading}</p>
        )}
      </SidePanel>
      {move && query.data ? (
        <MoveDialog
          to={move}
          ticket={query.data.ticket}
          tokensLeft={query.data.tokensLeft}
          onClose={() => setMove(undefined)}
          onBeaten={() => setBeatenOn(id)}
        />
      ) : null}
    </>
  );
}

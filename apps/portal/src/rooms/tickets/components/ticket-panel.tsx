import { useState } from 'react';
import type { Ticket } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '~/lib/api/call.ts';
import { EmptyState } from '~/ui/display/empty-state.tsx';
import { SidePanel } from '~/ui/feedback/side-panel.tsx';
import type { MoveTarget } from '../move-form.ts';
import { useTicketDetails } from '../queries.ts';
import { MoveButtons } from './move-buttons.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PanelTitle } from './panel-title.tsx';
import { TicketDetails } from './ticket-details.tsx';

interface TicketPanelProps {
  id: number;
  /** The tickets of the page: the details begin with what the list knows, and step along it. */
  rows: readonly Ticket[];
  /** A dialog of the page stands above: keys are its. */
  covered: boolean;
  onOpen: (id: number | undefined) => void;
  onEdit: (ticket: Ticket) => void;
}

const mayAct = ({ can }: Ticket): boolean => can.edit || can.moveTo.length > 0;

/** The details of one ticket beside the list, with what the person may do about it. */
export default function TicketPanel({ id, rows, covered, onOpen, onEdit }: TicketPanelProps) {
  const { t } = useTranslation('tickets');
  const query = useTicketDetails(id);
  const [move, setMove] = useState<MoveTarget>();
  const [beatenOn, setBeatenOn] = useState<number>();
  const ticket = query.data?.ticket ?? rows.find((row) => row.id === id);
  const blocked = covered || move !== undefined;
  const missing = query.error instanceof ApiFailure && query.error.status === 404;
  const step = (to: number) => {
    setBeatenOn(undefined);
    onOpen(to);
  };
  return (
    <>
      <SidePanel
        opened
        // Escape reaches every open dialog; only the topmost may go.
        onClose={() => (blocked ? undefined : onOpen(undefined))}
        width={580}
        title={<PanelTitle id={id} ids={rows.map((row) => row.id)} blocked={blocked} onStep={step} />}
        foot={
          query.data && mayAct(query.data.ticket) ? (
            <MoveButtons
              ticket={query.data.ticket}
              onMove={setMove}
              onEdit={() => onEdit(query.data.ticket)}
            />
          ) : undefined
        }
      >
        {ticket && !missing ? (
          <TicketDetails
            ticket={ticket}
            timeline={query.data?.timeline}
            beaten={beatenOn === id}
            failure={query.data ? undefined : query.error?.message}
            onRetry={() => void query.refetch()}
          />
        ) : query.error ? (
          <EmptyState
            urgent
            drawing={missing ? 'search' : 'broken'}
            title={missing ? t(($) => $.details.missing) : t(($) => $.details.failed)}
            text={missing ? t(($) => $.details.missingText) : query.error.message}
            action={
              missing ? null : (
                <Button variant="default" onClick={() => void query.refetch()}>
                  {t(($) => $.details.retry)}
                </Button>
              )
            }
          />
        ) : (
          <p role="status">{t(($) => $.details.loading)}</p>
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

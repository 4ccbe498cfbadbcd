import { useState } from 'react';
import type { Ticket } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '~/lib/api/call.ts';
import {
  MoveButtons,
  MoveDialog,
  type MoveTarget,
  PanelTitle,
  useTicketDetails,
} from '~/rooms/tickets/index.ts';
import { EmptyState } from '~/ui/display/empty-state.tsx';
import { SidePanel } from '~/ui/feedback/side-panel.tsx';
import { PanelFoot } from '~/ui/display/panel-foot.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ChallengeDetails } from './challenge-details.tsx';

interface ChallengePanelProps {
  id: number;
  /** The challenges of the page: the details begin with what the list knows, and step along it. */
  rows: readonly Ticket[];
  /** A dialog of the page stands above: keys are its. */
  covered: boolean;
  onOpen: (id: number | undefined) => void;
}

/** A challenge's text stays as it was raised: what there is to add goes into the thread. */
const asRaised = (ticket: Ticket): Ticket => ({ ...ticket, can: { ...ticket.can, edit: false } });

/** The details of one challenge beside the list, with what the person may do about it. */
export default function ChallengePanel({ id, rows, covered, onOpen }: ChallengePanelProps) {
  const { t } = useTranslation('challenges');
  const query = useTicketDetails(id);
  const [move, setMove] = useState<MoveTarget>();
  const [answering, setAnswering] = useState(false);
  const [beatenOn, setBeatenOn] = useState<number>();
  const ticket = query.data?.ticket ?? rows.find((row) => row.id === id);
  const known = query.data?.ticket;
  const blocked = covered || move !== undefined || answering;
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
        width={600}
        title={
          <PanelTitle
            id={id}
            ids={rows.map((row) => row.id)}
            blocked={blocked}
            onStep={step}
            page="/challenges?challenge="
          />
        }
        foot={
          known && (known.can.moveTo.length > 0 || known.can.answer) ? (
            <PanelFoot>
              <MoveButtons ticket={asRaised(known)} onMove={setMove} onEdit={() => undefined} />
              {known.can.answer ? (
                <Button
                  variant={known.can.moveTo.length === 0 && !known.challengeResponse ? 'filled' : 'default'}
                  onClick={() => setAnswering(true)}
                >
                  {known.challengeResponse ? t(($) => $.answer.again) : t(($) => $.answer.action)}
                </Button>
              ) : null}
            </PanelFoot>
          ) : undefined
        }
      >
        {ticket && !missing ? (
          <ChallengeDetails
            key={ticket.id}
            challenge={ticket}
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
      {answering && known ? <AnswerDialog challenge={known} onClose={() => setAnswering(false)} /> : null}
    </>
  );
}

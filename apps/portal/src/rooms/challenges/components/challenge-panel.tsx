import { useState } from 'react';
import type { Ticket } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditTicketDialog, MoveButtons, TicketPanelFrame } from '~/rooms/tickets/index.ts';
import { PanelFoot } from '@gondola/ui/display/panel-foot.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ChallengeDetails } from './challenge-details.tsx';

interface ChallengePanelProps {
  id: number;
  rows: readonly Ticket[];
  covered: boolean;
  onOpen: (id: number | undefined) => void;
  /** Whether a challenge that was just changed is still in the list. */
  isListed: (changed: Ticket) => boolean;
}

const mayAct = ({ can }: Ticket): boolean =>
  can.edit || can.correctQuote || can.answer || can.moveTo.length > 0;

/** The details of one challenge next to the list, with what the person may do about it. */
export function ChallengePanel({ covered, isListed, ...frame }: ChallengePanelProps) {
  const { t } = useTranslation('challenges');
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'answer'; challenge: Ticket }>();
  const close = () => setDialog(undefined);
  return (
    <TicketPanelFrame
      {...frame}
      covered={covered || dialog !== undefined}
      isListed={isListed}
      page="/challenges?challenge="
      width={600}
      words={t(($) => $.details, { returnObjects: true })}
      steps={t(($) => $.keys, { returnObjects: true })}
      foot={(challenge, onMove) =>
        mayAct(challenge) ? (
          <PanelFoot>
            <MoveButtons
              ticket={challenge}
              onMove={onMove}
              onEdit={() => setDialog({ kind: 'edit', challenge })}
            />
            {challenge.can.answer ? (
              <Button
                variant={
                  challenge.can.moveTo.length === 0 && !challenge.challengeResponse ? 'filled' : 'default'
                }
                onClick={() => setDialog({ kind: 'answer', challenge })}
              >
                {challenge.challengeResponse ? t(($) => $.answer.again) : t(($) => $.answer.action)}
              </Button>
            ) : null}
          </PanelFoot>
        ) : undefined
      }
      dialogs={(goOn) => (
        <>
          {dialog?.kind === 'answer' ? (
            <AnswerDialog
              challenge={dialog.challenge}
              onDone={(answered) => {
                if (!isListed(answered)) goOn();
              }}
              onClose={close}
            />
          ) : null}
          {dialog?.kind === 'edit' ? (
            <EditTicketDialog
              ticket={dialog.challenge}
              labels={{
                subject: t(($) => $.fields.subject),
                content: t(($) => $.fields.content),
                subcategory: t(($) => $.fields.subcategory),
              }}
              onClose={close}
            />
          ) : null}
        </>
      )}
    >
      {(shown) => <ChallengeDetails key={shown.ticket.id} {...shown} />}
    </TicketPanelFrame>
  );
}

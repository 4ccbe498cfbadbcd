import { useState } from 'react';
import { type Ticket, ticketComment } from '@gondola/contract';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import {
  type BulkResult,
  type BulkTarget,
  decision,
  movable,
  moveOneByOne,
  tokensOf,
  debitsByProject,
} from '../bulk-moves.ts';
import { useChangeTicket } from '../queries.ts';
import classes from './bulk-dialog.module.css';
import { DebitSummary } from './debit-summary.tsx';

interface BulkDialogProps {
  to: BulkTarget;
  tickets: readonly Ticket[];
  /** Lets go of the rows chosen. */
  clear: () => void;
  onClose: () => void;
}

/** Decides on several tickets one by one, after saying what it costs; tells exactly which could not be done. */
export function BulkDialog({ to, tickets, clear, onClose }: BulkDialogProps) {
  const { t } = useTranslation('tickets');
  const { t: ui } = useTranslation('ui');
  const { number } = useFormats();
  const change = useChangeTicket();
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState<number>();
  const [result, setResult] = useState<BulkResult>();
  // Fixed at the start: a ticket somebody else decides meanwhile must show up as failed, not vanish.
  const [chosen] = useState(() => movable(tickets, to));
  const count = chosen.length;
  const approving = to === 'approved';
  const running = tried !== undefined && !result;
  const left = tickets.length - count;
  const tokens = tokensOf(chosen);
  const run = async () => {
    setTried(0);
    const outcome = await moveOneByOne(
      chosen,
      (ticket) => change.mutateAsync({ id: ticket.id, change: decision(to, ticket, comment) }),
      setTried,
    );
    if (outcome.failed.length > 0) return setResult(outcome);
    clear();
    onClose();
    return notifySuccess(
      approving ? t(($) => $.bulk.approved, { count }) : t(($) => $.bulk.rejected, { count }),
    );
  };
  const askBefore = useLeaveQuestion(!result && comment.trim() !== '', { busy: running });
  const leave = () =>
    askBefore(() => {
      if (result) clear();
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={leave}
      width={480}
      title={approving ? t(($) => $.bulk.approveTitle, { count }) : t(($) => $.bulk.rejectTitle, { count })}
    >
      {result ? (
        <BulkOutcome result={result} onClose={leave} />
      ) : (
        <>
          <p className={classes.words}>
            {approving ? t(($) => $.bulk.approveText) : t(($) => $.bulk.rejectText)}
          </p>
          {left > 0 ? <p className={classes.words}>{t(($) => $.bulk.left, { count: left })}</p> : null}
          {approving ? <BulkBalances tickets={chosen} /> : null}
          <Textarea
            label={approving ? t(($) => $.fields.comment) : t(($) => $.fields.reason)}
            description={approving ? t(($) => $.move.commentHint) : t(($) => $.move.reasonHint)}
            rows={2}
            maxLength={maxLengthOf(ticketComment)}
            disabled={running}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {running ? (
            <div className={classes.progress}>
              <ProgressBar value={tried / count} label={t(($) => $.list)} />
              <span role="status">{t(($) => $.bulk.running, { done: tried, total: count })}</span>
            </div>
          ) : null}
          <DialogFoot>
            <Button variant="default" onClick={leave} disabled={running}>
              {ui(($) => $.dialog.cancel)}
            </Button>
            <Button {...(approving ? {} : { color: 'red' })} loading={running} onClick={() => void run()}>
              {approving
                ? t(($) => $.move.approve, { count: tokens, shown: number(tokens, 0) })
                : t(($) => $.bulk.reject, { count })}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** Each project's balance after approving several quotes. */
function BulkBalances({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets');
  const { projects = [] } = useProjects();
  return (
    <div role="group" aria-label={t(($) => $.bulk.balances)} className={classes.balances}>
      {debitsByProject(tickets, projects).map(({ projectId, name, quotes, tokens, left }) => (
        <DebitSummary key={projectId} project={name} left={left} cost={tokens} quotes={quotes} />
      ))}
    </div>
  );
}

/** How many went through, and for each that did not, why. */
function BulkOutcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { t } = useTranslation('tickets');
  const { done, failed } = result;
  return (
    <>
      <div role="alert">
        <p className={classes.words}>{t(($) => $.bulk.partial, { done, total: done + failed.length })}</p>
        <ul className={classes.failed}>
          {failed.map(({ ticket, reason }) => (
            <li key={ticket.id}>
              <strong>{ticket.crmTicketId}</strong> {ticket.subject}
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.bulk.close)}
        </Button>
      </DialogFoot>
    </>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import type { BulkResult } from '../bulk-moves.ts';
import classes from './bulk-dialog.module.css';

/** How many went through, and for each that did not, why. */
export function BulkOutcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
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

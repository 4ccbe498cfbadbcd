import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import type { RemovalResult } from '../remove-reports.ts';
import classes from './removal-outcome.module.css';

/** How many were deleted, and for each that was not, why. */
export function RemovalOutcome({ result, onClose }: { result: RemovalResult; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const { done, failed } = result;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.remove.partialTitle)} width={480}>
      <div role="alert">
        <p>{t(($) => $.remove.partial, { done: done.length, total: done.length + failed.length })}</p>
        <ul className={classes.failed}>
          {failed.map(({ report, reason }) => (
            <li key={report.id}>
              <strong>{report.reportName}</strong>
              <span className={classes.reason}>{reason || t(($) => $.remove.unknown)}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.remove.close)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

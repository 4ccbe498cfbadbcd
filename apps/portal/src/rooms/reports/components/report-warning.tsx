import type { Report } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import classes from './report-warning.module.css';

interface ReportWarningProps {
  report: Pick<Report, 'warningStatus' | 'warningMessage'>;
  id?: string;
  /** Stands by itself instead of closing a card. */
  alone?: boolean;
}

/** The warning of a report: yellow while it can be opened, red while it cannot. Nothing without one. */
export function ReportWarning({ report, id, alone = false }: ReportWarningProps) {
  const { t } = useTranslation('reports');
  const { warningStatus: status, warningMessage: message } = report;
  if (status === 'normal') return null;
  const Icon = status === 'high' ? IconBan : IconAlertTriangle;
  return (
    <p id={id} className={classes.warning} data-status={status} data-alone={alone ? '' : undefined}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span>
        <span className={classes.kind}>{t(($) => $.grid.warning[status])}</span> {message}
      </span>
    </p>
  );
}

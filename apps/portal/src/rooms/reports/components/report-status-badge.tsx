import type { Report } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { stateTones } from '~/lists/state-tones.ts';

/** Active, inactive, or how serious its warning is. */
export function ReportStatusBadge({ report }: { report: Pick<Report, 'deleted' | 'warningStatus'> }) {
  const { t } = useTranslation('reports');
  const status = statusOf(report);
  return <StatusBadge tone={stateTones[status]}>{t(($) => $.status[status])}</StatusBadge>;
}

type ReportStatus = 'inactive' | 'active' | 'low' | 'high';

/** The name of a report's status (back-office 4): deleted before any warning. */
export function statusOf({
  deleted,
  warningStatus,
}: Pick<Report, 'deleted' | 'warningStatus'>): ReportStatus {
  if (deleted) return 'inactive';
  return warningStatus === 'normal' ? 'active' : warningStatus;
}

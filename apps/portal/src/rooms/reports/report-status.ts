import type { Report } from '@gondola/contract';

export type ReportStatus = 'inactive' | 'active' | 'low' | 'high';

/** What a report's status is called (back-office 4): deleted before any warning. */
export function statusOf({
  deleted,
  warningStatus,
}: Pick<Report, 'deleted' | 'warningStatus'>): ReportStatus {
  if (deleted) return 'inactive';
  return warningStatus === 'normal' ? 'active' : warningStatus;
}

// The parts that make a report whole, whether it is new or edited (back-office 4 and 5).
import { dashboardNames, filledIn, type ReportChange, reportKeys } from '@gondola/contract';
import type { FieldFault } from '../../platform/failure.ts';
import type { ReportContent, ReportRow } from './reports.queries.ts';

/** The report after an edit: what was sent changes, the rest stays; a normal status has no message. Pure. */
export function changedReport(row: ReportRow, change: ReportChange, fileKey: string | null): ReportContent {
  const fields = filledIn(reportKeys, change, row);
  const { kind } = fields;
  const warningStatus = change.warningStatus ?? row.warningStatus;
  const message = change.warningMessage === undefined ? row.warningMessage : change.warningMessage || null;
  return {
    ...fields,
    workspaceId: kind === 'dashboard' ? '' : (change.workspaceId ?? row.workspaceId),
    fileKey,
    warningStatus,
    warningMessage: warningStatus === 'normal' ? null : message,
    identityRoles: kind === 'dashboard' ? [] : [...new Set(change.identityRoles ?? row.identityRoles)],
    deleted: change.deleted ?? row.deleted,
  };
}

const names: readonly string[] = dashboardNames;

/** The missing parts of a report. Pure. */
export function reportFaults(content: ReportContent): FieldFault[] {
  const faults: FieldFault[] = [];
  const { kind, warningStatus: status } = content;
  if (kind === 'dashboard' && !names.includes(content.reportId))
    faults.push({ path: 'reportId', code: 'unknownDashboard' });
  if (kind === 'powerbi' && !content.workspaceId) faults.push({ path: 'workspaceId', code: 'required' });
  if (kind === 'powerbi' && !content.fileKey) faults.push({ path: 'fileUrl', code: 'required' });
  if (status !== 'normal' && !content.warningMessage)
    faults.push({ path: 'warningMessage', code: 'required' });
  return faults;
}

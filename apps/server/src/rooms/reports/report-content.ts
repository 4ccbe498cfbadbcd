// What a report must be whole with, whether it is new or edited (back-office 4 and 5).
import { dashboardNames, type ReportChange } from '@gondola/contract';
import type { FieldFault } from '../../platform/http/errors.ts';
import type { ReportContent, ReportRow } from './reports.queries.ts';

/** The report after an edit: what was sent changes, the rest stays; a normal status has no message. Pure. */
export function changedReport(row: ReportRow, change: ReportChange, fileKey: string | null): ReportContent {
  const kind = change.kind ?? row.kind;
  const warningStatus = change.warningStatus ?? row.warning_status;
  const message = change.warningMessage === undefined ? row.warning_message : change.warningMessage || null;
  return {
    report_name: change.reportName ?? row.report_name,
    report_description: change.reportDescription ?? row.report_description,
    kind,
    report_id: change.reportId ?? row.report_id,
    workspace_id: kind === 'dashboard' ? '' : (change.workspaceId ?? row.workspace_id),
    file_key: fileKey,
    warning_status: warningStatus,
    warning_message: warningStatus === 'normal' ? null : message,
    identity_roles: kind === 'dashboard' ? [] : [...new Set(change.identityRoles ?? row.identity_roles)],
    deleted: change.deleted ?? row.deleted,
  };
}

const names: readonly string[] = dashboardNames;

/** What is missing from a report. Pure. */
export function reportFaults(content: ReportContent): FieldFault[] {
  const faults: FieldFault[] = [];
  const { kind, warning_status: status } = content;
  if (kind === 'dashboard' && !names.includes(content.report_id))
    faults.push({ path: 'reportId', code: 'unknownDashboard' });
  if (kind === 'powerbi' && !content.workspace_id) faults.push({ path: 'workspaceId', code: 'required' });
  if (kind === 'powerbi' && !content.file_key) faults.push({ path: 'fileUrl', code: 'required' });
  if (status !== 'normal' && !content.warning_message)
    faults.push({ path: 'warningMessage', code: 'required' });
  return faults;
}

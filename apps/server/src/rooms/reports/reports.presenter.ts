// A row as the contract shows it: the only way out of this room.
import type { Report, ReportOfUser } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ReportOfUserRow, ReportRow } from './reports.queries.ts';

/** Makes the presenter of one call. */
export const reportPresenter =
  (files: FileStore) =>
  (row: ReportRow): Report => ({
    id: row.id,
    companyId: row.company_id,
    reportName: row.report_name,
    reportDescription: row.report_description,
    kind: row.kind,
    reportId: row.report_id,
    workspaceId: row.workspace_id,
    fileUrl: files.addressOrNull(row.file_key),
    warningStatus: row.warning_status,
    warningMessage: row.warning_message,
    deleted: row.deleted,
    createdAt: instantOf(row.created_at),
  });

/** A report with the filter of one person. */
export function presentReportOfUser(files: FileStore, row: ReportOfUserRow): ReportOfUser {
  return {
    ...reportPresenter(files)(row),
    companyName: row.company_name,
    user: { id: row.user_id, fullName: row.user_name },
    userRelation: {
      userPowerbiReportId: row.relation_id,
      configJson: row.config_json === null ? null : JSON.stringify(row.config_json, null, 2),
      configDescription: row.config_description,
    },
  };
}

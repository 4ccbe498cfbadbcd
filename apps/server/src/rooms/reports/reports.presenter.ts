// A row as the contract shows it: the only way out of this room.
import type { AdministeredReport, OpenedReport, Report, ReportOfUser, ReportStat } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { OpenedReportRow } from './opened-reports.queries.ts';
import type { Embedded } from './powerbi/power-bi.ts';
import type { ReportOfUserRow, ReportRow } from './reports.queries.ts';
import type { VisitedReportRow } from './report-visits.queries.ts';

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

/** The same for administrators. */
export const presentAdministered =
  (files: FileStore) =>
  (row: ReportRow): AdministeredReport => ({
    ...reportPresenter(files)(row),
    identityRoles: row.identity_roles,
  });

/** The filter of a link as the wire carries it. */
export const configText = (config: unknown): string | null =>
  config === null || config === undefined ? null : JSON.stringify(config, null, 2);

/** A report for the viewer; `embedded` is what Power BI gave for it. */
export const presentOpened = (
  row: OpenedReportRow,
  embedded: Embedded | undefined,
  now: Date,
): OpenedReport => ({
  id: row.id,
  reportName: row.report_name,
  reportDescription: row.report_description,
  kind: row.kind,
  reportId: row.report_id,
  embedUrl: embedded?.embedUrl ?? null,
  embedToken: embedded?.token ?? null,
  tokenExpiresAt: embedded?.expiresAt.toISOString() ?? null,
  tokenSecondsLeft: embedded
    ? Math.max(0, Math.floor((embedded.expiresAt.getTime() - now.getTime()) / 1000))
    : null,
  warningStatus: row.warning_status,
  warningMessage: row.warning_message,
  userRelation: { configJson: configText(row.config_json) },
});

/** The last visit, for the tile on the home page. */
export const presentVisit = (files: FileStore, row: VisitedReportRow): ReportStat => ({
  id: row.id,
  name: row.report_name,
  fileUrl: files.addressOrNull(row.file_key),
  visitDate: instantOf(row.visited_at),
  warningStatus: row.warning_status,
});

/** A report with the filter of one person. */
export function presentReportOfUser(files: FileStore, row: ReportOfUserRow): ReportOfUser {
  return {
    ...reportPresenter(files)(row),
    companyName: row.company_name,
    user: { id: row.user_id, fullName: row.user_name },
    userRelation: {
      userPowerbiReportId: row.relation_id,
      configJson: configText(row.config_json),
      configDescription: row.config_description,
    },
  };
}

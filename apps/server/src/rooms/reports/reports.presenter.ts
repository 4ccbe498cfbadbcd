// A row as the contract shows it: the only way out of this room.
import {
  type AdministeredReport,
  type OpenedReport,
  pick,
  type Report,
  reportKeys,
  type ReportOfUser,
  type ReportStat,
} from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { OpenedReportRow } from './opened-reports.queries.ts';
import type { Embedded } from '../../platform/power-bi/power-bi.ts';
import type { ReportOfUserRow, ReportRow } from './reports.queries.ts';
import type { VisitedReportRow } from './report-visits.queries.ts';

/** Makes the presenter of one call. */
export const reportPresenter =
  (files: FileStore) =>
  (row: ReportRow): Report => ({
    id: row.id,
    companyId: row.companyId,
    ...pick(row, reportKeys),
    workspaceId: row.workspaceId,
    fileUrl: files.addressOrNull(row.fileKey),
    warningStatus: row.warningStatus,
    warningMessage: row.warningMessage,
    deleted: row.deleted,
    createdAt: instantOf(row.createdAt),
  });

/** The same for administrators. */
export const presentAdministered =
  (files: FileStore) =>
  (row: ReportRow): AdministeredReport => ({
    ...reportPresenter(files)(row),
    identityRoles: row.identityRoles,
  });

/** The filter of a link as the wire carries it. */
const configText = (config: unknown): string | null =>
  config === null || config === undefined ? null : JSON.stringify(config, null, 2);

/** A report for the viewer; `embedded` is what Power BI gave for it. */
export const presentOpened = (
  row: OpenedReportRow,
  embedded: Embedded | undefined,
  now: Date,
): OpenedReport => ({
  id: row.id,
  reportName: row.reportName,
  reportDescription: row.reportDescription,
  kind: row.kind,
  reportId: row.reportId,
  embedUrl: embedded?.embedUrl ?? null,
  embedToken: embedded?.token ?? null,
  tokenExpiresAt: embedded?.expiresAt.toISOString() ?? null,
  tokenSecondsLeft: embedded
    ? Math.max(0, Math.floor((embedded.expiresAt.getTime() - now.getTime()) / 1000))
    : null,
  warningStatus: row.warningStatus,
  warningMessage: row.warningMessage,
  userRelation: { configJson: configText(row.config) },
});

/** The last visit, for the tile on the home page. */
export const presentVisit = (files: FileStore, row: VisitedReportRow): ReportStat => ({
  id: row.id,
  name: row.reportName,
  fileUrl: files.addressOrNull(row.fileKey),
  visitDate: instantOf(row.visitedAt),
  warningStatus: row.warningStatus,
});

/** A report with the filter of one person; `embedded` is what Power BI gave for it. */
export function presentReportOfUser(
  files: FileStore,
  row: ReportOfUserRow,
  embedded: Embedded | undefined,
): ReportOfUser {
  return {
    ...reportPresenter(files)(row),
    embedUrl: embedded?.embedUrl ?? null,
    embedToken: embedded?.token ?? null,
    tokenExpiresAt: embedded?.expiresAt.toISOString() ?? null,
    companyName: row.companyName,
    user: { id: row.userId, fullName: row.userName },
    userRelation: {
      userPowerbiReportId: row.relationId,
      configJson: configText(row.config),
      configDescription: row.configDescription,
    },
  };
}

import type { LinkedProject, LinkedReport, ReportFilter } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { LinkedProjectRow, ProjectLinkRow } from './project-links.queries.ts';
import type { LinkedReportRow, ReportLinkRow } from './report-links.queries.ts';

/** A filter as people read it: indented JSON. */
const filterText = (config: ReportFilter | null): string | null =>
  config === null ? null : JSON.stringify(config, null, 2);

export const presentLinkedProject = (row: LinkedProjectRow): LinkedProject => ({
  id: row.id,
  name: row.name,
  role: row.role,
  userProjectId: row.userProjectId,
  companyId: row.companyId,
  companyName: row.companyName,
  createdAt: instantOf(row.createdAt),
});

export const presentProjectLink = (row: ProjectLinkRow) => ({
  userProject: {
    userProjectId: row.userProjectId,
    userId: row.userId,
    projectId: row.projectId,
    projectName: row.projectName,
    role: row.role,
  },
});

export const presentLinkedReport = (row: LinkedReportRow): LinkedReport => ({
  id: row.id,
  reportName: row.reportName,
  reportDescription: row.reportDescription,
  kind: row.kind,
  warningStatus: row.warningStatus,
  deleted: row.deleted,
  companyId: row.companyId,
  companyName: row.companyName,
  userPowerbiReportId: row.userPowerbiReportId,
  configJson: filterText(row.config),
  configDescription: row.configDescription,
  inReach: row.inReach,
  createdAt: instantOf(row.createdAt),
});

export const presentReportLink = (row: ReportLinkRow) => ({
  userReport: {
    userPowerbiReportId: row.userPowerbiReportId,
    userId: row.userId,
    powerbiReportId: row.powerbiReportId,
    reportName: row.reportName,
    configJson: filterText(row.config),
    configDescription: row.configDescription,
  },
});

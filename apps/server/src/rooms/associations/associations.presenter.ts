import type { LinkedProject, LinkedReport, ReportFilter } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { LinkOf } from './links.queries.ts';
import type { LinkedProjectRow, projectLinks } from './project-links.queries.ts';
import type { LinkedReportRow, reportLinks } from './report-links.queries.ts';

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

export const presentProjectLink = (link: LinkOf<typeof projectLinks>) => ({
  userProject: {
    userProjectId: link.id,
    userId: link.userId,
    projectId: link.targetId,
    projectName: link.targetName,
    role: link.role,
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
  userId: row.userId,
  powerbiReportId: row.id,
  configJson: filterText(row.config),
  configDescription: row.configDescription,
  inReach: row.inReach,
  createdAt: instantOf(row.createdAt),
});

export const presentReportLink = (link: LinkOf<typeof reportLinks>) => ({
  userReport: {
    userPowerbiReportId: link.id,
    userId: link.userId,
    powerbiReportId: link.targetId,
    reportName: link.targetName,
    configJson: filterText(link.config),
    configDescription: link.configDescription,
  },
});

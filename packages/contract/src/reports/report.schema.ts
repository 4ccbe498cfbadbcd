import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { reportKinds, warningStatuses } from './report-states.ts';

const shown = {
  id,
  reportName: z.string(),
  reportDescription: z.string(),
  kind: z.enum(reportKinds),
  /** Id in Power BI, or the name of a built-in dashboard. */
  reportId: z.string(),
  /** Empty for a built-in dashboard. */
  workspaceId: z.string(),
  /** Preview image. */
  fileUrl: z.nullable(z.string()),
  warningStatus: z.enum(warningStatuses),
  warningMessage: z.nullable(z.string()),
  deleted: z.boolean(),
  createdAt: instant,
  companyId: id,
};

export const report = z.object(shown);
export type Report = z.infer<typeof report>;

/** A report as one person sees it: with the filter their link to it carries. */
export const reportOfUser = z.object({
  ...shown,
  companyName: z.string(),
  user: z.object({ id, fullName: z.string() }),
  userRelation: z.object({
    userPowerbiReportId: id,
    /** The filter as JSON text, indented; null shows everything. */
    configJson: z.nullable(z.string()),
    configDescription: z.nullable(z.string()),
  }),
});
export type ReportOfUser = z.infer<typeof reportOfUser>;

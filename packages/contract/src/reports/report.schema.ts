import { z } from 'zod/mini';
import { keysOf } from '../pick.ts';
import { id, instant, requiredText, rulesOf, shownOf } from '../wire.ts';
import { reportKinds, warningStatuses } from './report-states.ts';

/**
 * The fields of a report that its administrators fill in and that nothing else decides: the rule of what is sent, and what is shown. Table, writes,
 * comparison, audit and answers follow from this list, or do not compile without what is added here.
 */
const reportFields = {
  reportName: { sent: requiredText(200), shown: z.string() },
  reportDescription: { sent: requiredText(1000), shown: z.string() },
  kind: { sent: z._default(z.enum(reportKinds), 'powerbi'), shown: z.enum(reportKinds) },
  /** Id in Power BI, or the name of a built-in dashboard. */
  reportId: { sent: requiredText(200), shown: z.string() },
};
export const reportKeys = keysOf(reportFields);
export const reportRules = rulesOf(reportFields);

const shown = {
  id,
  ...shownOf(reportFields),
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

/** A report as its administrators keep it. */
export const administeredReport = z.object({
  ...shown,
  /** Roles of the dataset's row-level security under which everyone sees it; none where the dataset has no roles. */
  identityRoles: z.array(z.string()),
});
export type AdministeredReport = z.infer<typeof administeredReport>;

/** A report as the viewer opens it. What is embedded comes from Power BI and is null for a built-in dashboard. */
export const openedReport = z.object({
  id,
  reportName: z.string(),
  reportDescription: z.string(),
  kind: z.enum(reportKinds),
  /** Id in Power BI, or the name of a built-in dashboard. */
  reportId: z.string(),
  embedUrl: z.nullable(z.string()),
  embedToken: z.nullable(z.string()),
  tokenExpiresAt: z.nullable(instant),
  /** The same as seconds from now, for browsers whose clock is wrong. */
  tokenSecondsLeft: z.nullable(z.int()),
  warningStatus: z.enum(warningStatuses),
  warningMessage: z.nullable(z.string()),
  userRelation: z.object({
    /** The filter as JSON text; null shows everything. It narrows what is shown and protects nothing. */
    configJson: z.nullable(z.string()),
  }),
});
export type OpenedReport = z.infer<typeof openedReport>;

/** The parts of a report that may change while it is on show. */
export const reportStanding = z.object({
  warningStatus: z.enum(warningStatuses),
  warningMessage: z.nullable(z.string()),
});

/** The report someone opened last, of those they may still open. */
export const reportStat = z.object({
  id,
  name: z.string(),
  fileUrl: z.nullable(z.string()),
  visitDate: instant,
  /** High: it cannot be opened at the moment. */
  warningStatus: z.enum(warningStatuses),
});
export type ReportStat = z.infer<typeof reportStat>;

/** A report as one person sees it: with the filter their link to it carries. */
export const reportOfUser = z.object({
  ...shown,
  embedUrl: z.nullable(z.string()),
  embedToken: z.nullable(z.string()),
  tokenExpiresAt: z.nullable(instant),
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

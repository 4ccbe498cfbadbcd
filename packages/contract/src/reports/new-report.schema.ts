// The rules of a new report, on the server and in its form.
import { z } from 'zod/mini';
import { id, optionalText, requiredText } from '../wire.ts';
import { reportRules } from './report.schema.ts';
import { dashboardNames, type reportKinds } from './report-states.ts';

interface SentReport {
  kind: (typeof reportKinds)[number];
  reportId: string;
  workspaceId?: string | null | undefined;
  fileUrl?: string | null | undefined;
}

const names: readonly string[] = dashboardNames;

/** No field may be empty (back-office 5); a built-in dashboard has no workspace and needs no picture of itself. */
export const newReport = z
  .object({
    ...reportRules,
    workspaceId: optionalText(200),
    fileUrl: optionalText(1000),
    /** Names of roles, as the dataset's author wrote them. */
    identityRoles: z.optional(z.array(requiredText(100)).check(z.maxLength(20))),
    /** The selected company unless said. */
    companyId: z.optional(id),
    /** Made by the client for one filled form: sending it twice creates one report. */
    requestId: z.optional(z.uuid()),
  })
  .check(
    z.refine<SentReport>(({ kind, workspaceId }) => kind !== 'powerbi' || Boolean(workspaceId), {
      error: 'required',
      path: ['workspaceId'],
    }),
    z.refine<SentReport>(({ kind, fileUrl }) => kind !== 'powerbi' || Boolean(fileUrl), {
      error: 'required',
      path: ['fileUrl'],
    }),
    z.refine<SentReport>(({ kind, reportId }) => kind !== 'dashboard' || names.includes(reportId), {
      error: 'unknownDashboard',
      path: ['reportId'],
    }),
  );

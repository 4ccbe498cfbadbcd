// A person's links: projects with a role, and reports with a filter of their own (back-office 7).
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportKinds, warningStatuses } from '../reports/report-states.ts';
import { projectRole } from '../users/user.schema.ts';
import { id, idParam, instant, maxLimit, optionalText, paging, pagingData, searchValue } from '../wire.ts';

const ofUser = z.object({ userId: idParam });
const whose = z.object({ id, fullName: z.string() });

/** Lists to choose from: all that fit one answer, unless the caller asks for fewer. */
const choosing = { ...paging, limit: z._default(paging.limit.def.innerType, maxLimit), searchValue };

export const linkedProject = z.object({
  id,
  name: z.string(),
  role: projectRole,
  userProjectId: id,
  companyId: id,
  companyName: z.string(),
  createdAt: instant,
});
export type LinkedProject = z.infer<typeof linkedProject>;

export const userProject = z.object({
  userProjectId: id,
  userId: id,
  projectId: id,
  projectName: z.string(),
  role: projectRole,
});

/** No field may be empty (back-office 5). */
export const projectLinkBody = z.object({
  userId: z.int('required').check(z.positive('required')),
  projectId: z.int('required').check(z.positive('required')),
  role: z.enum(projectRole.options, 'required'),
});

export const linkedReport = z.object({
  /** Of the report. */
  id,
  reportName: z.string(),
  reportDescription: z.string(),
  kind: z.enum(reportKinds),
  warningStatus: z.enum(warningStatuses),
  deleted: z.boolean(),
  companyId: id,
  companyName: z.string(),
  userPowerbiReportId: id,
  userId: id,
  powerbiReportId: id,
  /** The filter as JSON text, indented; null shows everything. */
  configJson: z.nullable(z.string()),
  configDescription: z.nullable(z.string()),
  /** False while the person has no link to the report's company, and so cannot open it. */
  inReach: z.boolean(),
  createdAt: instant,
});
export type LinkedReport = z.infer<typeof linkedReport>;

export const userReport = z.object({
  userPowerbiReportId: id,
  userId: id,
  powerbiReportId: id,
  reportName: z.string(),
  configJson: z.nullable(z.string()),
  configDescription: z.nullable(z.string()),
});

export const reportLinkBody = z.object({
  userId: z.int('required').check(z.positive('required')),
  powerbiReportId: z.int('required').check(z.positive('required')),
  /** JSON text; empty for no filter. */
  configJson: z.optional(z.nullable(z.string())),
  configDescription: optionalText(500),
});

export const associationEndpoints = {
  projects: endpoint({
    method: 'GET',
    path: '/api/user-projects/{userId}/',
    access: 'associations',
    reads: ['users', 'projects'],
    summary: 'Projects a person is linked to, by name',
    params: ofUser,
    query: z.object({ ...paging, searchValue }),
    data: z.object({ projects: z.array(linkedProject), totalProjects: z.int(), user: whose, ...pagingData }),
  }),
  otherProjects: endpoint({
    method: 'GET',
    path: '/api/not-user-projects/{userId}',
    access: 'associations',
    reads: ['users', 'projects'],
    summary: 'Projects a person is not linked to, by name',
    params: ofUser,
    query: z.object(choosing),
    data: z.object({
      notUserProjects: z.array(z.object({ id, name: z.string(), companyId: id, companyName: z.string() })),
      totalProjects: z.int(),
      ...pagingData,
    }),
  }),
  linkProject: endpoint({
    method: 'POST',
    path: '/api/user-project/',
    access: 'associations',
    changes: ['users'],
    status: 201,
    summary: 'Link a person to a project; a link that was removed comes back',
    body: projectLinkBody,
    data: z.object({ userProject }),
    errors: [409],
  }),
  changeProjectLink: endpoint({
    method: 'PUT',
    path: '/api/user-project/',
    access: 'associations',
    changes: ['users'],
    summary: 'Change the role a person has on a project',
    body: projectLinkBody,
    data: z.object({ userProject }),
  }),
  unlinkProject: endpoint({
    method: 'DELETE',
    path: '/api/user-project/{userProjectId}',
    access: 'associations',
    changes: ['users'],
    summary: 'Remove a link to a project; it counts at once',
    params: z.object({ userProjectId: idParam }),
    data: z.object({ userProject }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/user-reports/{userId}/',
    access: 'associations',
    reads: ['users', 'reports'],
    summary: 'Reports a person is linked to, with their filters, by name',
    params: ofUser,
    query: z.object({ ...paging, searchValue }),
    data: z.object({
      powerbiReports: z.object({ count: z.int(), rows: z.array(linkedReport) }),
      user: whose,
      ...pagingData,
    }),
  }),
  otherReports: endpoint({
    method: 'GET',
    path: '/api/not-user-reports/{userId}/',
    access: 'associations',
    reads: ['users', 'reports'],
    summary: 'Reports a person is not linked to, by name',
    params: ofUser,
    query: z.object(choosing),
    data: z.object({
      notUserPowerbiReports: z.array(
        z.object({
          id,
          reportName: z.string(),
          reportDescription: z.string(),
          kind: z.enum(reportKinds),
          companyId: id,
          companyName: z.string(),
        }),
      ),
      totalReports: z.int(),
      ...pagingData,
    }),
  }),
  linkReport: endpoint({
    method: 'POST',
    path: '/api/user-report/',
    access: 'associations',
    changes: ['users'],
    status: 201,
    summary: 'Link a person to a report with a filter of their own',
    body: reportLinkBody,
    data: z.object({ userReport }),
    errors: [409],
  }),
  changeReportLink: endpoint({
    method: 'PUT',
    path: '/api/user-report/',
    access: 'associations',
    changes: ['users'],
    summary: 'Change the filter of a person on a report',
    body: reportLinkBody,
    data: z.object({ userReport }),
  }),
  unlinkReport: endpoint({
    method: 'DELETE',
    path: '/api/user-report/{userPowerbiReportId}',
    access: 'associations',
    changes: ['users'],
    summary: 'Remove a link to a report; it counts at once',
    params: z.object({ userPowerbiReportId: idParam }),
    data: z.object({ userReport }),
  }),
};

import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParam,
  idParams,
  optionalText,
  conflictData,
  paging,
  pagingData,
  partialRules,
  searchValue,
  expected,
  signUploadBody,
  signUploadData,
} from '../wire.ts';
import { warningMessageLimit, warningStatuses } from './report-states.ts';
import { newReport } from './new-report.schema.ts';
import {
  administeredReport,
  openedReport,
  report,
  reportOfUser,
  reportStanding,
  reportStat,
  reportRules,
} from './report.schema.ts';

/** The fields that are sent change; the rest stays. `deleted: false` restores (D5). */
export const reportChange = z.object({
  id,
  ...partialRules(reportRules),
  workspaceId: optionalText(200),
  fileUrl: optionalText(1000),
  identityRoles: newReport.shape.identityRoles,
  warningStatus: z.optional(z.enum(warningStatuses)),
  warningMessage: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(warningMessageLimit - 1)))),
  deleted: z.optional(z.boolean()),
  expected,
});
export type ReportChange = z.infer<typeof reportChange>;

const column = z.optional(z.enum(['reportName', 'reportDescription', 'reportId', 'workspaceId']));

export const reportEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/powerbi-report/{id}',
    access: 'reports',
    reads: ['reports'],
    summary:
      'A report for the viewer, with what embeds it; opening it is a visit. 409 while a high warning is on',
    params: idParams,
    query: z.object({
      /** Only a new token for a viewer that is open already: no visit. */
      renewal: z.optional(z.stringbool()),
      /** As this person is shown it, for a super administrator: their filter, their identity, no visit. */
      userId: z.optional(idParam),
    }),
    data: z.object({ powerbiReport: openedReport }),
    errors: [409, 502, 503],
    writes: true,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/powerbi-report/{id}/standing',
    access: 'reports',
    reads: ['reports'],
    summary:
      'Whether a report that is open may still be seen, and its warning by now: refused as opening is. No visit',
    params: idParams,
    query: z.object({
      /** As for opening it. */
      userId: z.optional(idParam),
    }),
    data: z.object({ powerbiReport: reportStanding }),
    errors: [409],
  }),
  lastVisit: endpoint({
    method: 'GET',
    path: '/api/endpoint-stat/last-report',
    access: 'reports',
    reads: ['reports'],
    summary: 'The report the caller opened last; null before the first',
    data: z.object({ reportStat: z.nullable(reportStat) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/report/',
    access: 'reports',
    reads: ['reports'],
    summary: 'Reports the caller may open: those associated with them, all for a super administrator',
    query: z.object({ ...paging, searchValue, column }),
    data: z.object({ powerbiReports: z.array(report), totalPowerbiReports: z.int(), ...pagingData }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/powerbi-report-per-page/',
    access: 'administration',
    reads: ['reports'],
    summary: 'Every report of the company, newest first, the deleted ones included',
    query: z.object({
      ...paging,
      searchValue,
      column,
      /** Deleted reports are the inactive ones. */
      active: z.optional(z.stringbool()),
    }),
    data: z.object({
      powerbiReports: z.object({ powerbiReports: z.array(administeredReport) }),
      totalReports: z.int(),
      ...pagingData,
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    access: 'administration',
    reads: ['reports'],
    summary: 'One report for administration',
    params: idParams,
    data: z.object({ report: administeredReport }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/admin-reports/{id}/user/{userId}',
    access: 'administration',
    reads: ['reports', 'users'],
    summary:
      'A report with the filter of a person it is associated with, and what embeds it as that person is shown it; nothing of that for a dashboard, and while it is deleted or under a high warning. No visit',
    params: z.object({ id: idParam, userId: idParam }),
    query: z.object({
      /** Without what embeds it: Power BI is not asked. */
      embed: z._default(z.stringbool(), true),
    }),
    data: z.object({ powerbiReport: reportOfUser }),
    errors: [502, 503],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/powerbi-report',
    access: 'administration',
    changes: ['reports'],
    status: 201,
    summary: 'Add a report to a company',
    body: newReport,
    data: z.object({ report: administeredReport }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/powerbi-report/',
    access: 'administration',
    changes: ['reports'],
    summary: 'Edit a report, warn about it, or restore it with `deleted: false`',
    body: reportChange,
    data: z.object({ report: administeredReport }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report/{id}',
    access: 'administration',
    changes: ['reports'],
    summary: 'Mark a report as deleted; it can be restored',
    params: idParams,
    data: z.object({ report: administeredReport }),
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/reports/signS3',
    access: 'administration',
    changes: [],
    summary: 'An address that takes the preview image of a report',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
};

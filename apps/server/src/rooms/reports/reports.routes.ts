// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { dashboardHandlers } from './dashboards/dashboards.routes.ts';
import { lastVisitOf } from './last-visit.ts';
import { createReport } from './actions/create-report.ts';
import { getReportOfUser, openReport } from './actions/open-report.ts';
import { removeReport } from './actions/remove-report.ts';
import { updateReport } from './actions/update-report.ts';
import { getReport, listOwnReports, listReportsPage, standingOf } from './reports.reads.ts';

export const reportRoutes = routes(contract.reports, {
  open: openReport,
  standing: standingOf,
  lastVisit: async (call) => ({ reportStat: await lastVisitOf(call) }),
  list: listOwnReports,
  page: listReportsPage,
  get: getReport,
  ofUser: getReportOfUser,
  create: createReport,
  update: updateReport,
  remove: removeReport,
  signUpload: signUploadBy(() => fileRules.report),
  ...dashboardHandlers,
});

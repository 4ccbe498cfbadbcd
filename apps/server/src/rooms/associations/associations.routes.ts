import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { changeProjectLink, linkProject, unlinkProject } from './actions/link-project.ts';
import { changeReportLink, linkReport, unlinkReport } from './actions/link-report.ts';
import {
  listProjectsNotOfUser,
  listProjectsOfUser,
  listReportsNotOfUser,
  listReportsOfUser,
} from './associations.reads.ts';

export const associationRoutes = routes(contract.associations, {
  projects: listProjectsOfUser,
  otherProjects: listProjectsNotOfUser,
  linkProject,
  changeProjectLink,
  unlinkProject,
  reports: listReportsOfUser,
  otherReports: listReportsNotOfUser,
  linkReport,
  changeReportLink,
  unlinkReport,
});

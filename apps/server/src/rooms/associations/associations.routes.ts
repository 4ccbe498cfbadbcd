import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { changeProjectLink } from './actions/change-project-link.ts';
import { changeReportLink } from './actions/change-report-link.ts';
import { linkProject } from './actions/link-project.ts';
import { linkReport } from './actions/link-report.ts';
import { unlinkProject } from './actions/unlink-project.ts';
import { unlinkReport } from './actions/unlink-report.ts';
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

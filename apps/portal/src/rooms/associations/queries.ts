// The reads and writes of this room: the links of one person.
import { associationEndpoints, type BodyOf } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useApi, useChangeBy } from '@gondola/client/queries.ts';

interface PageAsked {
  page: number;
  limit: number;
  searchValue?: string;
}

/** A page of the projects a person is linked to. */
export const useLinkedProjects = (userId: number, query: PageAsked) =>
  useApi(associationEndpoints.projects, { params: { userId }, query }, { keep: true });

/** A page of the reports a person is linked to. */
export const useLinkedReports = (userId: number, query: PageAsked) =>
  useApi(associationEndpoints.reports, { params: { userId }, query }, { keep: true });

type ProjectLink = BodyOf<typeof associationEndpoints.linkProject>;
type ReportLink = BodyOf<typeof associationEndpoints.linkReport>;

/** Makes, changes and removes links; whatever shows them is read again afterwards. */
export function useLinkChanges() {
  return {
    linkProject: useChangeBy([associationEndpoints.linkProject], (body: ProjectLink) =>
      call(associationEndpoints.linkProject, { body }),
    ),
    changeProjectLink: useChangeBy([associationEndpoints.changeProjectLink], (body: ProjectLink) =>
      call(associationEndpoints.changeProjectLink, { body }),
    ),
    unlinkProject: useChangeBy([associationEndpoints.unlinkProject], (userProjectId: number) =>
      call(associationEndpoints.unlinkProject, { params: { userProjectId } }),
    ),
    linkReport: useChangeBy([associationEndpoints.linkReport], (body: ReportLink) =>
      call(associationEndpoints.linkReport, { body }),
    ),
    changeReportLink: useChangeBy([associationEndpoints.changeReportLink], (body: ReportLink) =>
      call(associationEndpoints.changeReportLink, { body }),
    ),
    unlinkReport: useChangeBy([associationEndpoints.unlinkReport], (userPowerbiReportId: number) =>
      call(associationEndpoints.unlinkReport, { params: { userPowerbiReportId } }),
    ),
  };
}

// What this room reads and writes: the links of one person.
import { associationEndpoints, type BodyOf } from '@gondola/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { useApi } from '~/lib/api/queries.ts';
import type { ListState } from '~/ui/table/use-list-state.ts';

interface PageAsked {
  page: number;
  limit: number;
  searchValue?: string;
}

/** The page an address describes, as the calls count it: from 0. */
export const pageAsked = ({ page, limit, search }: ListState): PageAsked => ({
  page: page - 1,
  limit,
  ...(search.searchValue ? { searchValue: search.searchValue } : {}),
});

/** A page of the projects a person is linked to. */
export const useLinkedProjects = (userId: number, query: PageAsked) =>
  useApi(associationEndpoints.projects, { params: { userId }, query }, { keep: true });

/** A page of the reports a person is linked to. */
export const useLinkedReports = (userId: number, query: PageAsked) =>
  useApi(associationEndpoints.reports, { params: { userId }, query }, { keep: true });

const touched = [
  'GET /api/user-projects',
  'GET /api/not-user-projects',
  'GET /api/user-reports',
  'GET /api/not-user-reports',
  'GET /api/admin/users',
  'GET /api/admin-reports',
];

const refresh = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && touched.some((beginning) => name.startsWith(beginning)),
  });

export type ProjectLink = BodyOf<typeof associationEndpoints.linkProject>;
export type ReportLink = BodyOf<typeof associationEndpoints.linkReport>;

/** Makes, changes and removes links; whatever shows them is read again afterwards. */
export function useLinkChanges() {
  const queries = useQueryClient();
  const onSettled = () => void refresh(queries);
  return {
    linkProject: useMutation({
      mutationFn: (body: ProjectLink) => call(associationEndpoints.linkProject, { body }),
      onSettled,
    }),
    changeProjectLink: useMutation({
      mutationFn: (body: ProjectLink) => call(associationEndpoints.changeProjectLink, { body }),
      onSettled,
    }),
    unlinkProject: useMutation({
      mutationFn: (userProjectId: number) =>
        call(associationEndpoints.unlinkProject, { params: { userProjectId } }),
      onSettled,
    }),
    linkReport: useMutation({
      mutationFn: (body: ReportLink) => call(associationEndpoints.linkReport, { body }),
      onSettled,
    }),
    changeReportLink: useMutation({
      mutationFn: (body: ReportLink) => call(associationEndpoints.changeReportLink, { body }),
      onSettled,
    }),
    unlinkReport: useMutation({
      mutationFn: (userPowerbiReportId: number) =>
        call(associationEndpoints.unlinkReport, { params: { userPowerbiReportId } }),
      onSettled,
    }),
  };
}

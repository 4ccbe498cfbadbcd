// What this room reads and writes. Keys begin with `GET /api/report` and `GET /api/powerbi-report`, so that the live
// updates of the shell reach them.
import { type BodyOf, type InputOf, reportEndpoints } from '@gondola/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery, useApi } from '~/lib/api/queries.ts';

export type OwnReportsQuery = NonNullable<InputOf<typeof reportEndpoints.list>['query']>;

/** One page of the reports a person may open; the old page stays while the next one comes. */
export const useOwnReports = (query: OwnReportsQuery) =>
  useApi(reportEndpoints.list, { query }, { keep: true });

export type ReportPageQuery = NonNullable<InputOf<typeof reportEndpoints.page>['query']>;

/** One page of the company's reports; the old page stays while the next one comes. */
export const useReportPage = (query: ReportPageQuery) =>
  useApi(reportEndpoints.page, { query }, { keep: true });

/** A report with a person's filter. Asked without a company: the link may come from another than the selected one. */
export const useReportOfUser = (id: number, userId: number) =>
  useQuery(apiQuery(reportEndpoints.ofUser, { params: { id, userId } }, null));

const touched = ['GET /api/report', 'GET /api/powerbi-report', 'GET /api/admin-reports'];

const refresh = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && touched.some((beginning) => name.startsWith(beginning)),
  });

export type NewReport = BodyOf<typeof reportEndpoints.create>;
export type ReportEdit = BodyOf<typeof reportEndpoints.update>;

/** Adds a report. */
export function useCreateReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewReport) => (await call(reportEndpoints.create, { body })).report,
    onSettled: () => void refresh(queries),
  });
}

/** Edits, warns about or restores a report. */
export function useChangeReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReportEdit) => (await call(reportEndpoints.update, { body })).report,
    onSettled: () => void refresh(queries),
  });
}

/** Marks a report as deleted. */
export function useRemoveReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => (await call(reportEndpoints.remove, { params: { id } })).report,
    onSettled: () => void refresh(queries),
  });
}

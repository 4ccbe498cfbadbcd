// The reads and writes of this room.
import { type BodyOf, reportEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useChangeBy } from '@gondola/client/queries.ts';

/**
 * A report with a person's filter; the viewer asks for what embeds it. Asked without a company: the link may come from another
 * than the selected one.
 */
export const useReportOfUser = (id: number, userId: number) =>
  useQuery(apiQuery(reportEndpoints.ofUser, { params: { id, userId }, query: { embed: 'false' } }, null));

export type NewReport = BodyOf<typeof reportEndpoints.create>;
type ReportEdit = BodyOf<typeof reportEndpoints.update>;

/** Adds a report. */
export const useCreateReport = () =>
  useChangeBy(
    [reportEndpoints.create],
    async (body: NewReport) => (await call(reportEndpoints.create, { body })).report,
  );

/** Edits, warns about or restores a report. */
export const useChangeReport = () =>
  useChangeBy(
    [reportEndpoints.update],
    async (body: ReportEdit) => (await call(reportEndpoints.update, { body })).report,
  );

/** Marks a report as deleted. */
export const useRemoveReport = () =>
  useChangeBy(
    [reportEndpoints.remove],
    async (id: number) => (await call(reportEndpoints.remove, { params: { id } })).report,
  );

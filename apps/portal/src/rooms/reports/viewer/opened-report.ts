// Opening a report, and asking for another token while it is open.
import { useEffect } from 'react';
import { homeEndpoints, type OpenedReport, reportEndpoints } from '@gondola/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { apiQuery, keyOf } from '@gondola/client/queries.ts';
import type { FreshToken } from './token-renewal.ts';

/** The report that is opened, and for whom: a super administrator may look as someone else. */
export interface Opening {
  readonly id: number;
  readonly userId?: number;
}

const inputOf = ({ id, userId }: Opening, renewal = false) => ({
  params: { id },
  query: { ...(userId === undefined ? {} : { userId }), ...(renewal ? { renewal: 'true' } : {}) },
});

const minute = 60_000;

// A report is found by its id alone: the link may come from another company than the selected one.
const everyCompany = { companyId: null };

/** A failure of the network or of the platform; what Power BI did, the server has tried already. */
const mayPass = (failures: number, error: Error): boolean =>
  failures < 2 &&
  error instanceof ApiFailure &&
  (error.status === 0 || (error.status >= 500 && !error.code.startsWith('reports:')));

/** The standing of a report on show: read again when an event says that reports changed, and once a minute. */
function useStanding(opening: Opening, report: OpenedReport | undefined) {
  // It was seen a moment ago: opening it said the same.
  const known = report && {
    powerbiReport: { warningStatus: report.warningStatus, warningMessage: report.warningMessage },
  };
  return useQuery({
    ...apiQuery(reportEndpoints.standing, inputOf(opening), null),
    enabled: report !== undefined,
    ...(known ? { initialData: known } : {}),
    staleTime: minute,
    gcTime: 0,
    refetchInterval: minute,
    retry: mayPass,
  });
}

/**
 * Opens a report: a visit. It is read once for as long as it is on show; a change elsewhere takes nobody's place away,
 * unless it is withdrawn or gets a high warning meanwhile: then it is closed, and opened again when that is over.
 */
export function useOpenedReport(opening: Opening) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...keyOf(reportEndpoints.open), opening],
    queryFn: ({ signal }) => call(reportEndpoints.open, inputOf(opening), { signal, ...everyCompany }),
    staleTime: 'static',
    gcTime: 0,
    retry: mayPass,
  });
  const { data, error, isFetching, refetch } = query;
  const isOpen = data !== undefined;
  const standing = useStanding(opening, data?.powerbiReport);
  const closedBy = closureOf(standing.error);
  const refusedBy = closureOf(error);
  useEffect(() => {
    // Opening it again says why not, or shows it again.
    if (isOpen && closedBy !== refusedBy) void refetch();
    // Only news of its standing is a reason: who tries again by hand is answered first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closedBy]);
  useEffect(() => {
    if (!isOpen) return;
    // Both tell which report was opened last.
    void queries.invalidateQueries({ queryKey: keyOf(reportEndpoints.lastVisit) });
    void queries.invalidateQueries({ queryKey: keyOf(homeEndpoints.page) });
  }, [isOpen, queries]);
  return {
    report: data && { ...data.powerbiReport, ...standing.data?.powerbiReport },
    error,
    isFetching,
    reopen: () => {
      void refetch();
      if (isOpen) void standing.refetch();
    },
  };
}

/** Another token for a report that is open already. */
export async function renewToken(opening: Opening): Promise<FreshToken> {
  const input = inputOf(opening, true);
  const { embedToken, tokenSecondsLeft } = (await call(reportEndpoints.open, input, everyCompany))
    .powerbiReport;
  if (embedToken === null || tokenSecondsLeft === null) throw new Error('a token without its end');
  return { token: embedToken, secondsLeft: tokenSecondsLeft };
}

/** Why a failure says that the report may not be seen: 404 for deleted or unlinked, 409 for a high warning. */
const closureOf = (error: unknown): number | undefined =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409) ? error.status : undefined;

/** Whether a failed renewal says that the report may no longer be seen. */
export const isNoLongerOpen = (error: unknown): boolean => closureOf(error) !== undefined;

/** The parameters that embed a report of Power BI; undefined for a dashboard. */
export function embedOf(report: OpenedReport) {
  const { embedUrl, embedToken, tokenSecondsLeft } = report;
  if (embedUrl === null || embedToken === null || tokenSecondsLeft === null) return undefined;
  return {
    reportId: report.reportId,
    name: report.reportName,
    embedUrl,
    embedToken,
    secondsLeft: tokenSecondsLeft,
  };
}
export type Embed = NonNullable<ReturnType<typeof embedOf>>;

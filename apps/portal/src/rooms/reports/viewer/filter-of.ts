// The filter of a person as the viewer may use it. One that cannot be read is no filter to leave out: nothing is shown then.
import { type OpenedReport, readReportFilter, type ReportFilter } from '@gondola/contract';

const isPowerBiFilter = (filter: object): boolean => 'target' in filter;

/** The filter of an opened report; undefined when it is not valid for that kind of report. */
export function filterOf({
  kind,
  userRelation: { configJson },
}: Pick<OpenedReport, 'kind' | 'userRelation'>): ReportFilter | null | undefined {
  if (configJson === null) return null;
  const { filter } = readReportFilter(configJson);
  if (filter === undefined || filter === null || kind === 'dashboard') return filter;
  // Power BI takes filters with their target and nothing else; an object of columns means something to dashboards alone.
  return Array.isArray(filter) || isPowerBiFilter(filter) ? filter : undefined;
}

/** The same as the list that Power BI takes. */
export const powerBiFilters = (filter: ReportFilter | null): readonly object[] => {
  if (filter === null) return [];
  return Array.isArray(filter) ? (filter as object[]) : [filter];
};

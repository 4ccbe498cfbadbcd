import { reportEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { defaultPageSize } from '@gondola/ui/table/list-search.ts';
import { ReportGrid } from '../grid/report-grid.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/reports/');

/** /reports: the reports a person may open, as cards, ten to a page. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  // The size of a page is the page's: an address that asks for another changes nothing.
  const list = useListAddress(route, { beside: ['limit'] });
  const result = useList(
    reportEndpoints.list,
    { page: list.page, limit: defaultPageSize },
    {
      query: { searchValue: list.search.searchValue, column: 'reportName' },
      read: ({ powerbiReports, totalPowerbiReports }) => [powerbiReports, totalPowerbiReports],
    },
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.grid.title)}
        count={result.count && t(($) => $.grid.count, result.count)}
        description={t(($) => $.grid.description)}
      />
      <ReportGrid list={list} result={result} />
    </>
  );
}

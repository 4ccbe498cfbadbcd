import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { defaultPageSize } from '@gondola/ui/table/list-search.ts';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { ReportGrid } from '../grid/report-grid.tsx';
import { useOwnReports } from '../queries.ts';

const route = getRouteApi('/_portal/reports/');

/** /reports: the reports a person may open, as cards, ten to a page. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { limit: _, ...shown } = search;
  const list = useListState({
    search: shown,
    go: (next, replace) => void navigate({ search: next, replace }),
  });
  const query = useOwnReports({
    page: list.page - 1,
    limit: defaultPageSize,
    searchValue: search.searchValue,
    column: 'reportName',
  });
  const result = tableResult(query, ({ powerbiReports, totalPowerbiReports, totalIsCapped }) => ({
    rows: powerbiReports,
    total: totalPowerbiReports,
    atLeast: totalIsCapped,
  }));
  const count = number(result.total);
  return (
    <>
      <PageHeader
        title={t(($) => $.grid.title)}
        count={
          result.rows === undefined
            ? undefined
            : t(($) => $.grid.count, { count: result.total, shown: result.atLeast ? `${count}+` : count })
        }
        description={t(($) => $.grid.description)}
      />
      <ReportGrid list={list} result={result} />
    </>
  );
}

import type { Report } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { ReportPicture } from './report-picture.tsx';
import { ReportStatusBadge } from './report-status-badge.tsx';
import classes from './report-cells.module.css';

/** Columns of the reports' table; the company is shown while all companies are selected. */
export function useReportColumns(): Column<Report>[] {
  const { t } = useTranslation('reports');
  const { isMixed, nameOf } = useCompanies();
  const company: Column<Report> = {
    key: 'company',
    header: t(($) => $.column.company),
    width: 140,
    card: 'line',
    cell: (report) => <Truncated text={nameOf(report.companyId)} />,
  };
  return [
    {
      key: 'reportName',
      header: t(($) => $.column.reportName),
      card: 'title',
      hideable: false,
      cell: (report) => (
        <span className={classes.name}>
          <ReportPicture report={report} />
          <RowTitle name={report.reportName} under={report.reportDescription} />
        </span>
      ),
    },
    ...(isMixed ? [company] : []),
    {
      key: 'kind',
      header: t(($) => $.column.kind),
      width: 164,
      cell: (report) => <Truncated text={t(($) => $.kind[report.kind])} />,
    },
    {
      key: 'status',
      header: t(($) => $.column.status),
      width: 158,
      card: 'status',
      cell: (report) => <ReportStatusBadge report={report} />,
    },
    {
      key: 'warningMessage',
      header: t(($) => $.column.warningMessage),
      width: 188,
      cell: ({ warningMessage }) => (warningMessage ? <Truncated text={warningMessage} /> : '—'),
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 122,
      hiddenAtFirst: true,
      cell: (report) => <DayText at={report.createdAt} />,
    },
    {
      key: 'reportId',
      header: t(($) => $.column.reportId),
      width: 180,
      hiddenAtFirst: true,
      cell: (report) => <Truncated text={report.reportId} />,
    },
    {
      key: 'workspaceId',
      header: t(($) => $.column.workspaceId),
      width: 180,
      hiddenAtFirst: true,
      cell: (report) => <Truncated text={report.workspaceId || '—'} />,
    },
  ];
}

import { type ReportOfUser, dashboardNames } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { ReportPicture } from './report-picture.tsx';
import { ReportStatusBadge } from './report-status-badge.tsx';
import classes from './report-of-user.module.css';

/** The facts about a report, next to its preview. */
export function ReportFacts({ report }: { report: ReportOfUser }) {
  const { t } = useTranslation('reports');
  const dashboardName = useDashboardName();
  const facts: [string, React.ReactNode][] = [
    [t(($) => $.column.status), <ReportStatusBadge key="status" report={report} />],
    [t(($) => $.column.warningMessage), report.warningMessage],
    [t(($) => $.column.company), report.companyName],
    [t(($) => $.column.kind), t(($) => $.kind[report.kind])],
    [t(($) => $.column.dashboard), report.kind === 'dashboard' ? dashboardName(report.reportId) : null],
    [t(($) => $.column.workspaceId), report.workspaceId],
    [t(($) => $.column.reportId), report.kind === 'powerbi' ? report.reportId : null],
    [t(($) => $.column.createdAt), <DayText key="createdAt" at={report.createdAt} />],
  ];
  return (
    <section className={classes.card} aria-label={t(($) => $.ofUser.report)}>
      <ReportPicture report={report} large />
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The name of a built-in dashboard in words. */
function useDashboardName(): (reportId: string) => string {
  const { t } = useTranslation('reports');
  return (reportId) => {
    const name = dashboardNames.find((known) => known === reportId);
    return name ? t(($) => $.dashboard[name]) : reportId;
  };
}

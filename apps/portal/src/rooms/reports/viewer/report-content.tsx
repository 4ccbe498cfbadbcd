import { Suspense } from 'react';
import { dashboardNames, type OpenedReport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { filterOf } from './filter-of.ts';
import { embedOf, type Opening } from './opened-report.ts';

// Each kind brings its own large libraries.
const DashboardView = lazyPart(() => import('../dashboards/dashboard-view.tsx'));
const PowerBiReport = lazyPart(() => import('./power-bi-report.tsx'));

/** Fetches what shows a dashboard while the report is being opened: most of them are. */
export const prepareDashboard = DashboardView.prepare;

interface ReportContentProps {
  opening: Opening;
  report: OpenedReport;
  onReopen: () => void;
}

/** The report itself, by its kind. With a filter that cannot be read nothing is shown, rather than everything. */
export function ReportContent({ opening, report, onReopen }: ReportContentProps) {
  const { t } = useTranslation('reports');
  const filter = filterOf(report);
  const name = dashboardNames.find((known) => known === report.reportId);
  const embed = embedOf(report);
  if (filter === undefined) {
    return <EmptyState urgent drawing="broken" title={t(($) => $.messages.filterError)} />;
  }
  return (
    <Suspense
      fallback={
        <Waiting label={t(($) => $.viewer.loading, { name: report.reportName })} height={460} radius="md" />
      }
    >
      {embed ? (
        <PowerBiReport
          key={embed.embedToken}
          opening={opening}
          report={report}
          embed={embed}
          filter={filter}
          onReopen={onReopen}
        />
      ) : null}
      {!embed && name ? (
        <DashboardView
          name={name}
          reportId={report.id}
          filter={filter}
          {...(opening.userId === undefined ? {} : { userId: opening.userId })}
        />
      ) : null}
    </Suspense>
  );
}

import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { ReportFacts } from '../components/report-facts.tsx';
import { useReportOfUser } from '../queries.ts';
import { useOpenedReport } from '../viewer/opened-report.ts';
import { ReportViewer } from '../viewer/report-viewer.tsx';
import backLink from '../components/back-link.module.css';
import classes from '../components/report-of-user.module.css';
import type { ReportOfUser } from '@gondola/contract';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { FilterConditions } from '../components/filter-conditions.tsx';

const route = getRouteApi('/_portal/users_/$userId_/report/$reportId');

/** /users/{userId}/report/{reportId}: a report as one person is shown it. */
export function ReportOfUserPage() {
  const { t } = useTranslation('reports');
  const { userId, reportId } = route.useParams();
  const query = useReportOfUser(Number(reportId), Number(userId));
  const report = query.data?.powerbiReport;
  const opening = { id: Number(reportId), userId: Number(userId) };
  const opened = useOpenedReport(opening);
  const back = (
    <Link className={backLink.back ?? ''} to="/users/$id" params={{ id: userId }} search={{ tab: 'reports' }}>
      <IconArrowLeft size={17} stroke={1.7} aria-hidden="true" />
      {report ? report.user.fullName : t(($) => $.ofUser.back)}
    </Link>
  );
  if (!report && query.error) {
    return (
      <>
        {back}
        {isNotFound(query.error) ? (
          <NoSuchThing title={t(($) => $.ofUser.gone)} text={t(($) => $.ofUser.goneText)} />
        ) : (
          <EmptyState
            page
            drawing="broken"
            urgent
            title={t(($) => $.ofUser.failed)}
            text={query.error.message}
            action={
              <Button variant="default" onClick={() => void query.refetch()}>
                {t(($) => $.ofUser.retry)}
              </Button>
            }
          />
        )}
      </>
    );
  }
  if (!report) return <Waiting height={460} radius="md" label={t(($) => $.ofUser.loading)} />;
  return (
    <>
      {back}
      {opened.report && !opened.error ? null : (
        <PageHeader title={report.reportName} description={report.reportDescription} />
      )}
      <ReportViewer key={`${reportId} ${userId}`} opening={opening} opened={opened} />
      <div className={classes.parts}>
        <ReportFacts report={report} />
        <ReportFilter relation={report.userRelation} />
      </div>
    </>
  );
}

/** The filter a person's link carries: what was noted about it, what it means, and the JSON itself. */
function ReportFilter({ relation }: { relation: ReportOfUser['userRelation'] }) {
  const { t } = useTranslation('reports');
  const { configJson, configDescription } = relation;
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t(($) => $.filter.title)}</h2>
      {configDescription ? <p className={classes.words}>{configDescription}</p> : null}
      <FilterConditions json={configJson} />
      {configJson === null ? null : (
        <>
          <div className={classes.jsonHead}>
            <h3 className={classes.heading}>{t(($) => $.filter.json)}</h3>
            <CopyButton value={configJson} name={t(($) => $.filter.json)} />
          </div>
          <pre className={classes.json}>{configJson}</pre>
        </>
      )}
    </section>
  );
}

import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useRememberedItem } from '@gondola/client/recent-items.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useOpenedReport } from '../viewer/opened-report.ts';
import { ReportViewer } from '../viewer/report-viewer.tsx';
import classes from '../components/back-link.module.css';

const route = getRouteApi('/_portal/reports/$id');

/** /reports/{id}: a report, embedded from Power BI or built in, with the filter of the person who looks. */
export function ViewerPage() {
  const { t } = useTranslation('reports');
  const { id } = route.useParams();
  const opening = { id: Number(id) };
  const opened = useOpenedReport(opening);
  const { report } = opened;
  useRememberedItem(
    report && {
      kind: 'reports',
      id: opening.id,
      companyId: null,
      title: report.reportName,
      number: null,
    },
  );
  return (
    <>
      <Link className={classes.back ?? ''} to="/reports">
        <IconArrowLeft size={17} stroke={1.7} aria-hidden="true" />
        {t(($) => $.viewer.back)}
      </Link>
      {opened.report && !opened.error ? null : (
        <PageHeader title={opened.error ? t(($) => $.viewer.title) : <Skeleton height={24} width={240} />} />
      )}
      <ReportViewer key={id} opening={opening} opened={opened} />
    </>
  );
}

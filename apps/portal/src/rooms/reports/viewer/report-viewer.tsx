import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '~/lib/api/call.ts';
import { EmptyState } from '~/ui/display/empty-state.tsx';
import { Waiting } from '~/ui/display/waiting.tsx';
import type { Opening, useOpenedReport } from './opened-report.ts';
import { ReportStage } from './report-stage.tsx';

interface ReportViewerProps {
  opening: Opening;
  query: ReturnType<typeof useOpenedReport>;
}

/** An opened report, the wait for it, or why it cannot be seen. */
export function ReportViewer({ opening, query }: ReportViewerProps) {
  const { t } = useTranslation('reports');
  const reopen = () => void query.refetch();
  const { error } = query;
  if (error && !query.isFetching) {
    const isGone = error instanceof ApiFailure && error.status === 404;
    const isClosed = error instanceof ApiFailure && error.status === 409;
    const title = isGone
      ? t(($) => $.viewer.gone)
      : isClosed
        ? t(($) => $.viewer.closed)
        : t(($) => $.viewer.failed);
    return (
      <EmptyState
        urgent
        drawing={isGone ? 'search' : 'broken'}
        title={title}
        text={isGone ? t(($) => $.viewer.goneText) : error.message}
        action={
          isGone ? null : (
            <Button variant="default" onClick={reopen}>
              {t(($) => $.viewer.retry)}
            </Button>
          )
        }
      />
    );
  }
  if (!query.data || error) return <Waiting label={t(($) => $.viewer.waiting)} height={460} radius="md" />;
  return <ReportStage opening={opening} report={query.data.powerbiReport} onReopen={reopen} />;
}

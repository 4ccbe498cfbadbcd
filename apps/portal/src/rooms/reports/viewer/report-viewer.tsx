import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import type { Opening, useOpenedReport } from './opened-report.ts';
import { prepareDashboard } from './report-content.tsx';
import { ReportStage } from './report-stage.tsx';

interface ReportViewerProps {
  opening: Opening;
  opened: ReturnType<typeof useOpenedReport>;
}

/** An opened report, the wait for it, or why it cannot be seen. */
export function ReportViewer({ opening, opened }: ReportViewerProps) {
  const { t } = useTranslation('reports');
  const { report, error, isFetching, reopen } = opened;
  useEffect(() => void prepareDashboard(), []);
  if (error && !isFetching) {
    if (isNotFound(error))
      return <NoSuchThing isPart title={t(($) => $.viewer.gone)} text={t(($) => $.viewer.goneText)} />;
    const isClosed = error instanceof ApiFailure && error.status === 409;
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={isClosed ? t(($) => $.viewer.closed) : t(($) => $.viewer.failed)}
        text={error.message}
        action={
          <Button variant="default" onClick={reopen}>
            {t(($) => $.viewer.retry)}
          </Button>
        }
      />
    );
  }
  if (!report || error) return <Waiting label={t(($) => $.viewer.waiting)} height={460} radius="md" />;
  return <ReportStage opening={opening} report={report} onReopen={reopen} />;
}

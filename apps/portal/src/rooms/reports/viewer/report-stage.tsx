import { useRef } from 'react';
import type { OpenedReport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { ReportWarning } from '../components/report-warning.tsx';
import type { Opening } from './opened-report.ts';
import { ReportContent } from './report-content.tsx';
import { useFullScreen } from './use-full-screen.ts';
import classes from './report-stage.module.css';

interface ReportStageProps {
  opening: Opening;
  report: OpenedReport;
  onReopen: () => void;
}

/** Where a report is shown: in the page, or over the whole screen with its name above it. */
export function ReportStage({ opening, report, onReopen }: ReportStageProps) {
  const { t } = useTranslation('reports');
  const stage = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(stage);
  const action = isFull ? t(($) => $.viewer.leaveFullScreen) : t(($) => $.viewer.fullScreen);
  useKeys(
    t(($) => $.viewer.keys),
    [{ keys: 'f', label: action, run: toggle }],
  );
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <section
      ref={stage}
      className={classes.stage}
      data-full={isFull ? '' : undefined}
      data-kind={report.kind}
      aria-label={report.reportName}
    >
      <PageHeader
        title={report.reportName}
        description={isFull ? undefined : report.reportDescription}
        actions={
          <Button variant="default" leftSection={<Icon size={17} stroke={1.6} />} onClick={toggle}>
            {action}
          </Button>
        }
      />
      <ReportWarning report={report} alone />
      <div className={classes.content}>
        <ReportContent opening={opening} report={report} onReopen={onReopen} />
      </div>
    </section>
  );
}

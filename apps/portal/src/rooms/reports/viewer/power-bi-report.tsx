import { useRef } from 'react';
import type { OpenedReport, ReportFilter } from '@gondola/contract';
import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { powerBiFilters } from './filter-of.ts';
import type { Embed, Opening } from './opened-report.ts';
import { useShownReport } from './use-shown-report.ts';
import classes from './power-bi-report.module.css';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import type { RenewalState } from './token-renewal.ts';

export interface PowerBiReportProps {
  opening: Opening;
  report: OpenedReport;
  embed: Embed;
  filter: ReportFilter | null;
  /** Opens the report again. */
  onReopen: () => void;
}

/** A report of Power BI in its place, and what there is to say about it in a corner. */
export default function PowerBiReport({ opening, report, embed, filter, onReopen }: PowerBiReportProps) {
  const { t } = useTranslation('reports');
  const { language } = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const filters = powerBiFilters(filter);
  const { state, renewal, retry } = useShownReport(place, {
    opening,
    embed,
    filters,
    language,
    onClosed: onReopen,
  });
  const again = (
    <Button variant="default" onClick={onReopen}>
      {t(($) => $.viewer.retry)}
    </Button>
  );
  return (
    <div className={classes.frame}>
      <div ref={place} className={classes.place} data-hidden={state === 'failed' ? '' : undefined} />
      {state === 'loading' || state === 'slow' ? (
        <div className={classes.over} role="status">
          <Loader size="sm" />
          <p>
            {state === 'slow'
              ? t(($) => $.viewer.slow)
              : t(($) => $.viewer.loading, { name: report.reportName })}
          </p>
          {state === 'slow' ? again : null}
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={classes.over}>
          <EmptyState
            urgent
            drawing="broken"
            title={t(($) => $.viewer.failed)}
            text={t(($) => $.viewer.gaveUp)}
            action={again}
          />
        </div>
      ) : null}
      <RenewalNote state={renewal} onRetry={retry} />
    </div>
  );
}

interface RenewalNoteProps {
  state: RenewalState;
  onRetry: () => void;
}

/** Says in its corner that the report cannot be kept fresh; the report itself stays where it is. */
function RenewalNote({ state, onRetry }: RenewalNoteProps) {
  const { t } = useTranslation('reports');
  if (state.kind === 'fresh') return null;
  return (
    <div className={classes.note} role="status">
      <IconPlugConnectedX size={19} stroke={1.6} aria-hidden="true" />
      <p className={classes.words}>
        {state.isOver ? t(($) => $.viewer.renewal.over) : t(($) => $.viewer.renewal.failing)}
      </p>
      <Button size="xs" variant="default" loading={state.kind === 'trying'} onClick={onRetry}>
        {t(($) => $.viewer.renewal.retry)}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { Report } from '@gondola/contract';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChartDonut from '@tabler/icons-react/dist/esm/icons/IconChartDonut.mjs';
import classes from './report-cells.module.css';

/** The preview of a report, or a sign of its kind. Its name is next to it. */
export function ReportPicture({
  report,
  large = false,
}: {
  report: Pick<Report, 'fileUrl' | 'kind'>;
  large?: boolean;
}) {
  const size = large ? classes.large : classes.small;
  // An address is signed again with every reading: only the one that failed is given up.
  const [broken, setBroken] = useState<string>();
  if (report.fileUrl && report.fileUrl !== broken) {
    return (
      <img
        src={report.fileUrl}
        alt=""
        loading="lazy"
        className={`${classes.picture} ${size}`}
        onError={() => setBroken(report.fileUrl ?? undefined)}
      />
    );
  }
  const Icon = report.kind === 'dashboard' ? IconChartDonut : IconChartBar;
  return (
    <span className={`${classes.picture} ${size}`} aria-hidden="true">
      <Icon size={large ? 44 : 18} stroke={1.5} />
    </span>
  );
}

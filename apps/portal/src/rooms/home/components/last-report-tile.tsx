import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { useHomePart } from '../home-page-queries.ts';
import { Widget } from './widget.tsx';
import classes from './last-report-tile.module.css';

const bars = [44, 62, 38, 70, 54, 78, 58, 66, 84, 72].map((height, index) => ({
  height,
  left: 15 + index * 20,
  isStrong: index % 3 === 0,
}));

/** Bars and a line: what a report without a preview looks like. */
function ReportDrawing() {
  const tops = bars.map(({ height, left }) => `${left + 7} ${108 - height * 0.86}`);
  return (
    <svg className={classes.drawing} viewBox="0 0 224 126" aria-hidden="true">
      {bars.map(({ height, left, isStrong }) => (
        <rect
          key={left}
          className={classes.bar}
          data-strong={isStrong ? '' : undefined}
          x={left}
          y={112 - height}
          width="13"
          height={height}
          rx="2"
        />
      ))}
      <path className={classes.line} d={`M${tops.join('L')}`} />
    </svg>
  );
}

/** The report opened last, with its preview or a drawing, and the way back to it. */
export function LastReportTile() {
  const { t } = useTranslation('home');
  const formats = useFormats();
  const { data, read } = useHomePart('lastReport');
  const picture = data?.fileUrl ? (
    <img src={data.fileUrl} alt="" className={classes.preview} loading="lazy" />
  ) : (
    <span className={classes.preview}>
      <ReportDrawing />
    </span>
  );
  return (
    <Widget
      title={t(($) => $.report.title)}
      link={{ to: '/reports', label: t(($) => $.report.all) }}
      read={read}
      lines={2}
    >
      {data ? (
        <div className={classes.tile}>
          {picture}
          <div className={classes.words}>
            {data.warningStatus === 'high' ? (
              <span className={classes.name}>{data.name}</span>
            ) : (
              <Link to="/reports/$id" params={{ id: String(data.id) }} className={classes.name} data-link="">
                {data.name}
              </Link>
            )}
            <span className={classes.date}>
              {t(($) => $.report.seen, { date: formats.day(data.visitDate) })} (
              <RelativeDate at={data.visitDate} />)
            </span>
            {data.warningStatus === 'high' ? (
              <span className={classes.closed}>{t(($) => $.report.closed)}</span>
            ) : (
              <span className={classes.open} aria-hidden="true">
                {t(($) => $.report.open)}
                <IconArrowRight size={16} stroke={1.8} />
              </span>
            )}
          </div>
        </div>
      ) : (
        <div className={classes.tile}>
          {picture}
          <div className={classes.words}>
            <span className={classes.name}>{t(($) => $.report.none)}</span>
            <span className={classes.date}>{t(($) => $.report.noneText)}</span>
          </div>
        </div>
      )}
    </Widget>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '~icons/IconArrowRight';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { useHomePart } from '../home-page-queries.ts';
import { ReportDrawing } from './report-drawing.tsx';
import { Widget } from './widget.tsx';
import classes from './last-report-tile.module.css';

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

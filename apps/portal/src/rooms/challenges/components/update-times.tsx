import { useTranslation } from 'react-i18next';
import { defaultTimeZone, formatDayTime } from '@gondola/formats/formats.ts';
import classes from './update-times.module.css';

/** When the daily digest last ran and runs next, by the clock of Santiago (client-portal 9). */
export function UpdateTimes({ last, next }: { last: string | null; next: string | null }) {
  const { t } = useTranslation('challenges');
  const shown = (at: string | null) =>
    at === null ? t(($) => $.updates.never) : formatDayTime(at, defaultTimeZone);
  return (
    <div className={classes.times}>
      <dl className={classes.list}>
        <div>
          <dt>{t(($) => $.updates.last)}</dt>
          <dd>{shown(last)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.updates.next)}</dt>
          <dd>{shown(next)}</dd>
        </div>
      </dl>
      <span className={classes.zone}>{t(($) => $.updates.zone)}</span>
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useHomePart } from '../home-page-queries.ts';
import { useWeather } from '../use-weather.ts';
import { WeatherDrawing } from './weather-drawing.tsx';
import classes from './weather-widget.module.css';

/** The weather where the person is. A service that cannot be reached is said quietly, and here alone. */
export function WeatherWidget() {
  const { t } = useTranslation('home');
  const { number } = useFormats();
  const { data: settings, read } = useHomePart('settings');
  const { weather, failed, retry, placeName } = useWeather(settings);
  const hasNoSettings = read.failure !== undefined;
  if (failed || hasNoSettings) {
    return (
      <section className={classes.failed} aria-label={t(($) => $.weather.title)} role="status">
        {t(($) => $.weather.failed)}{' '}
        <button type="button" className={classes.retry} onClick={hasNoSettings ? read.retry : retry}>
          {t(($) => $.retry)}
        </button>
      </section>
    );
  }
  if (!weather) {
    return (
      <section className={classes.weather} aria-label={t(($) => $.weather.title)} aria-busy="true">
        <Skeleton height={56} width={56} circle />
        <div>
          <Skeleton height={26} width={70} mb={8} />
          <Skeleton height={14} width={130} />
        </div>
      </section>
    );
  }
  const degrees = (value: number) => t(($) => $.weather.degrees, { value: number(value, 0) });
  return (
    <section className={classes.weather} aria-label={t(($) => $.weather.title)}>
      <WeatherDrawing sky={weather.sky} isDay={weather.isDay} />
      <div className={classes.words}>
        <p className={classes.now}>
          <span className={classes.temperature}>{degrees(weather.temperature)}</span>
          <span className={classes.range}>
            {t(($) => $.weather.range, {
              lowest: degrees(weather.lowest),
              highest: degrees(weather.highest),
            })}
          </span>
        </p>
        <p className={classes.sky}>
          {t(($) => $.weather.at, {
            place: placeName ?? t(($) => $.weather.here),
            sky: t(($) => $.weather.sky[weather.sky]),
          })}
        </p>
        <p className={classes.wind}>{t(($) => $.weather.wind, { speed: number(weather.wind, 0) })}</p>
      </div>
    </section>
  );
}

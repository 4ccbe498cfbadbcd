import { type Installation, settingsEndpoints } from '@gondola/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { askWeather } from '../ask-weather.ts';
import { useServiceTest } from '../use-service-test.ts';
import { ServiceRow } from './service-row.tsx';
import classes from './work-card.module.css';

/** The services around with a test each; of their keys only whether they are set. */
export function ServicesCard({ settings, surroundings }: Pick<Installation, 'settings' | 'surroundings'>) {
  const { t } = useTranslation('settings');
  const { language } = useFormats();
  const mail = useServiceTest(() => call(settingsEndpoints.testMail, {}));
  const storage = useServiceTest(() => call(settingsEndpoints.testStorage, {}));
  const powerBi = useServiceTest(() => call(settingsEndpoints.testPowerBi, {}));
  const weather = useServiceTest(() =>
    askWeather(settings, language, {
      unreachable: t(($) => $.services.unreachable),
      strange: t(($) => $.services.strange),
    }),
  );
  const { name } = surroundings.storage;
  const { url } = surroundings.analytics;
  return (
    <section className={classes.card} aria-labelledby="services">
      <h2 id="services" className={classes.title}>
        {t(($) => $.services.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.services.text)}</p>
      <ul className={classes.rows}>
        <ServiceRow
          {...mail}
          name={t(($) => $.services.mail)}
          text={
            surroundings.mail.isSet
              ? t(($) => $.services.mailSet, { from: surroundings.mail.from })
              : t(($) => $.services.mailNotSet)
          }
          hint={t(($) => $.services.mailHint)}
        >
          {mail.outcome ? (
            <Anchor component={Link} to="/mails" search={{ mail: String(mail.outcome.mailId) } as never}>
              {t(($) => $.services.openMail)}
            </Anchor>
          ) : null}
        </ServiceRow>
        <ServiceRow
          {...storage}
          name={t(($) => $.services.storage)}
          text={name ? t(($) => $.services.storageBucket, { name }) : t(($) => $.services.storageFolder)}
          hint={t(($) => $.services.storageHint)}
        />
        <ServiceRow
          {...weather}
          name={t(($) => $.services.weather)}
          text={t(($) => $.services.weatherSet)}
          hint={t(($) => $.services.weatherHint, { place: settings.weatherPlace.name })}
        />
        <ServiceRow
          {...powerBi}
          name={t(($) => $.services.powerBi)}
          text={
            surroundings.powerBi.isSet ? t(($) => $.services.powerBiSet) : t(($) => $.services.powerBiNotSet)
          }
          hint={t(($) => $.services.powerBiHint)}
        />
        <ServiceRow
          name={t(($) => $.services.analytics)}
          text={url ? t(($) => $.services.analyticsOn, { url }) : t(($) => $.services.analyticsOff)}
          hint={t(($) => $.services.analyticsHint)}
        />
      </ul>
    </section>
  );
}

import { type Installation, settingsEndpoints, type ServiceCheck, setupEndpoints } from '@gondola/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { PhonesDialog } from '../../setup/index.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { askWeather } from '../ask-weather.ts';
import { ServiceRow } from './service-row.tsx';
import classes from './work-card.module.css';
import { Suspense, useState } from 'react';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';

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
  const { url: speech } = surroundings.transcription;
  return (
    <section className={classes.card} aria-labelledby="services">
      <h2 id="services" className={classes.title}>
        {t(($) => $.services.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.services.text)}</p>
      <ul className={classes.rows}>
        <AddressRow />
        <ServiceRow
          {...mail}
          name={t(($) => $.services.mail)}
          text={
            surroundings.mail.isSet
              ? t(($) => (surroundings.mail.isReserved ? $.services.mailReserved : $.services.mailSet), {
                  from: surroundings.mail.from,
                })
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
        <ServiceRow
          name={t(($) => $.services.videos)}
          text={
            surroundings.videos.isSet ? t(($) => $.services.videosSet) : t(($) => $.services.videosNotSet)
          }
          hint={t(($) => $.services.videosHint)}
        />
        <ServiceRow
          name={t(($) => $.services.transcription)}
          text={
            speech
              ? t(($) => $.services.transcriptionSet, { url: speech })
              : t(($) => $.services.transcriptionNotSet)
          }
          hint={t(($) => $.services.transcriptionHint)}
        />
      </ul>
    </section>
  );
}

/** The address of the installation: its test opens the dialog with the ways of phones to it. */
function AddressRow() {
  const { t } = useTranslation('settings');
  const { data } = useApi(setupEndpoints.steps, {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      <ServiceRow
        name={t(($) => $.services.address)}
        text={data.address}
        hint={t(($) => $.services.addressHint)}
        onTest={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <PhonesDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A test of a service, one at a time, with its last outcome. */
function useServiceTest<Outcome extends { check: ServiceCheck }>(test: () => Promise<Outcome>) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async () => {
    setBusy(true);
    try {
      setOutcome(await test());
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { busy, outcome, check: outcome?.check, onTest: () => void run() };
}

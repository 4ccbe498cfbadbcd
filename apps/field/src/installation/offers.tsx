import { useState } from 'react';
import { Button } from '@mantine/core';
import { storage } from '@gondola/client/storage.ts';
import { useTranslation } from 'react-i18next';
import { mayOfferPush, notePushOffered, turnPushOn } from '../device/push.ts';
import classes from '../display/screens.module.css';
import { canInstall, install, isInstalled, needsSteps, useInstallation } from '../device/installation.ts';

const key = 'gondola.field.install-later';

/**
 * Installs the application on the home screen, or says how where a browser lets nobody offer it: from there it opens at once, and browsers
 * of iPhones keep what is on them for longer than seven days. Empty where it is installed or the browser cannot.
 */
export function InstallCard({ onPutOff }: { readonly onPutOff?: () => void }) {
  const { t } = useTranslation('field');
  useInstallation();
  if (isInstalled() || !(canInstall() || needsSteps())) return null;
  return (
    <section className={classes.offer} aria-label={t(($) => $.install.title)}>
      <p className={classes.name}>{t(($) => $.install.title)}</p>
      <p className={classes.hint}>{t(($) => (canInstall() ? $.install.text : $.install.steps))}</p>
      <div className={classes.offerButtons}>
        {onPutOff ? (
          <Button size="lg" variant="subtle" onClick={onPutOff}>
            {t(($) => $.install.later)}
          </Button>
        ) : null}
        {canInstall() ? (
          <Button size="lg" onClick={() => void install()}>
            {t(($) => $.install.action)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Offers the installation until it is put off. */
function InstallOffer() {
  const [isPutOff, setPutOff] = useState(() => storage().getItem(key) !== null);
  const putOff = () => {
    storage().setItem(key, new Date().toISOString());
    setPutOff(true);
  };
  return isPutOff ? null : <InstallCard onPutOff={putOff} />;
}

/** Offers to have the phone woken, once its worker has sent something and knows what for; a no is for good. */
function PushOffer() {
  const { t } = useTranslation('field');
  const [isOffered, setOffered] = useState(mayOfferPush);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof turnPushOn>>>();
  if (!isOffered) return null;
  const putOff = () => {
    notePushOffered();
    setOffered(false);
  };
  return (
    <section className={classes.offer} aria-label={t(($) => $.phone.push)}>
      <p className={classes.name}>{t(($) => $.phone.push)}</p>
      <p className={classes.hint}>
        {outcome === 'denied' || outcome === 'unreachable'
          ? t(($) => $.phone.problem[outcome])
          : t(($) => (outcome === 'on' ? $.phone.pushIsOn : $.phone.pushHint))}
      </p>
      {outcome === undefined ? (
        <div className={classes.offerButtons}>
          <Button size="lg" variant="subtle" onClick={putOff}>
            {t(($) => $.install.later)}
          </Button>
          <Button size="lg" onClick={() => void turnPushOn().then(setOutcome)}>
            {t(($) => $.phone.turnOn)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Offers that come once a visit was sent. */
export default function Offers() {
  return (
    <>
      <InstallOffer />
      <PushOffer />
    </>
  );
}

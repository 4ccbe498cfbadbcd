import { useState } from 'react';
import { Button } from '@mantine/core';
import { storage } from '@gondola/client/storage.ts';
import { useTranslation } from 'react-i18next';
import classes from '../screens/screens.module.css';
import { canInstall, install, isInstalled, needsSteps, useInstallation } from './installation.ts';

const key = 'gondola.field.install-later';

/**
 * Offers to put the application on the phone's home screen, or says how where a browser lets nobody offer it: from there it opens
 * at once, and browsers of iPhones keep what is on them for longer than seven days. Once put off it is not offered again.
 */
export default function InstallOffer() {
  const { t } = useTranslation('field');
  useInstallation();
  const [isPutOff, setPutOff] = useState(() => storage().getItem(key) !== null);
  if (isPutOff || isInstalled() || !(canInstall() || needsSteps())) return null;
  const putOff = () => {
    storage().setItem(key, new Date().toISOString());
    setPutOff(true);
  };
  return (
    <section className={classes.offer} aria-label={t(($) => $.install.title)}>
      <p className={classes.name}>{t(($) => $.install.title)}</p>
      <p className={classes.hint}>{t(($) => (canInstall() ? $.install.text : $.install.steps))}</p>
      <div className={classes.offerButtons}>
        <Button variant="subtle" onClick={putOff}>
          {t(($) => $.install.later)}
        </Button>
        {canInstall() ? <Button onClick={() => void install()}>{t(($) => $.install.action)}</Button> : null}
      </div>
    </section>
  );
}

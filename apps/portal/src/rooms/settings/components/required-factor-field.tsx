import { useId } from 'react';
import { Anchor, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOwnFactor } from '~/rooms/factors/index.ts';
import type { useSettingsForm } from '../use-settings-form.ts';
import classes from './required-factor-field.module.css';

/** Whether administrators must have a second factor; who switches it on without one reads here what follows for them. */
export function RequiredFactorField({ form }: Pick<ReturnType<typeof useSettingsForm>, 'form'>) {
  const { t } = useTranslation('settings');
  const hint = useId();
  const { data } = useOwnFactor();
  const isOn = form.getValues().administratorsNeedSecondFactor;
  const isMissing = isOn && data?.secondFactor === null;
  return (
    <div>
      <Switch
        label={t(($) => $.field.administratorsNeedSecondFactor)}
        aria-describedby={hint}
        {...form.getInputProps('administratorsNeedSecondFactor', { type: 'checkbox' })}
      />
      <p id={hint} className={classes.hint}>
        {t(($) => $.field.administratorsNeedSecondFactorHint)}
      </p>
      {isMissing ? (
        <p role="status" className={classes.missing}>
          {t(($) => $.field.ownFactorMissing)}{' '}
          <Anchor component={Link} to="/profile" inherit>
            {t(($) => $.field.ownFactorLink)}
          </Anchor>
        </p>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FactorDialog, FactorDialogs, useOwnFactor } from '~/rooms/factors/index.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

/** So few recovery codes left that new ones are due. */
const few = 3;

/** One's own second factor: set up, looked after, turned off. */
export function ProfileSecondFactor() {
  const { t } = useTranslation('factors');
  const { data, error, refetch } = useOwnFactor();
  const [dialog, setDialog] = useState<FactorDialog>();
  const factor = data?.secondFactor;
  return (
    <ProfileCard
      title={t(($) => $.card.title)}
      text={t(($) => $.card.text)}
      action={
        data ? (
          <StatusBadge tone={factor ? 'green' : 'grey'}>
            {t(($) => (factor ? $.card.on : $.card.off))}
          </StatusBadge>
        ) : null
      }
    >
      {error && !data ? (
        <div role="alert" className={classes.failed}>
          <p>{error.message}</p>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t(($) => $.card.retry)}
          </Button>
        </div>
      ) : null}
      {data || error ? null : <Skeleton height={64} />}
      {data && !factor ? (
        <div className={classes.form}>
          {data.isRequired ? <p className={classes.notice}>{t(($) => $.card.requiredSoon)}</p> : null}
          <div className={classes.foot}>
            <Button onClick={() => setDialog('setUp')}>{t(($) => $.card.setUp)}</Button>
          </div>
        </div>
      ) : null}
      {factor ? (
        <div className={classes.form}>
          <dl className={classes.choices}>
            <div>
              <dt>{t(($) => $.card.since)}</dt>
              <dd>
                <DayText at={factor.since} />
              </dd>
            </div>
            <div>
              <dt>
                {t(($) => $.card.left)}
                <span>{t(($) => $.card.leftText)}</span>
              </dt>
              <dd>
                <StatusBadge tone={factor.recoveryCodesLeft > few ? 'grey' : 'amber'}>
                  {t(($) => $.card.leftCount, { count: factor.recoveryCodesLeft })}
                </StatusBadge>
              </dd>
            </div>
          </dl>
          {data?.isRequired ? <p className={classes.notice}>{t(($) => $.card.required)}</p> : null}
          <div className={classes.foot}>
            {data?.isRequired ? null : (
              <Button variant="subtle" color="red" onClick={() => setDialog('turnOff')}>
                {t(($) => $.card.turnOff)}
              </Button>
            )}
            <Button variant="default" onClick={() => setDialog('renew')}>
              {t(($) => $.card.renew)}
            </Button>
          </div>
        </div>
      ) : null}
      <FactorDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </ProfileCard>
  );
}

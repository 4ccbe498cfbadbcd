import { useState } from 'react';
import type { Person } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useFactorOf, useResetFactor } from '../queries.ts';
import classes from './person-factor.module.css';

/** Whether a person has a second factor; an administrator removes it when they have lost it. */
export function PersonFactor({ person, name }: { person: Person; name: string }) {
  const { t } = useTranslation('factors');
  const { data, error } = useFactorOf(person.id);
  const reset = useResetFactor(person.id);
  const isSelf = useCurrentUser().id === person.id;
  const [asking, setAsking] = useState(false);
  if (error && !data) return '—';
  if (!data) return null;
  const { secondFactor } = data;
  return (
    <>
      {secondFactor ? (
        <span className={classes.since}>
          {t(($) => $.person.since)} <DayText at={secondFactor.since} />
        </span>
      ) : (
        t(($) => $.person.off)
      )}
      {secondFactor && !isSelf ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          className={classes.reset ?? ''}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.person.reset)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(($) => $.person.resetTitle, { name })}
        text={t(($) => $.person.resetText)}
        action={t(($) => $.person.reset)}
        onConfirm={async () => {
          await reset.mutateAsync();
          notifySuccess(t(($) => $.person.resetDone));
        }}
      />
    </>
  );
}

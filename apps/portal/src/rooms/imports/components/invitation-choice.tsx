import { Suspense } from 'react';
import type { importEndpoints, InputOf } from '@gondola/contract';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import classes from './invitation-choice.module.css';

/** When those who are new by a file are invited: with it, on a day (yyyy-mm-dd), or not by it. */
export type Invitations = NonNullable<InputOf<typeof importEndpoints.apply>['body']['invitations']>;

/** Fetched when somebody chooses a day. */
const DayField = lazyPart(() => import('@gondola/ui/form/day-field.tsx'));

/** Where a day that is refused takes somebody. */
export const invitationDayId = 'invitation-day';

interface InvitationChoiceProps {
  /** Null while a day is to be chosen and there is none in its field. */
  value: Invitations | null;
  onChange: (value: Invitations | null) => void;
}

const ways = ['now', 'day', 'no'] as const;

/** The day after a day, both yyyy-mm-dd. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** When the people who are new by a file get the mail that lets them choose their password. */
export function InvitationChoice({ value, onChange }: InvitationChoiceProps) {
  const { t } = useTranslation('imports');
  const tomorrow = dayAfter(useToday());
  const way = value === 'now' || value === 'no' ? value : 'day';
  const choose = (chosen: string) => onChange(chosen === 'now' || chosen === 'no' ? chosen : tomorrow);
  return (
    <Radio.Group
      className={classes.choice ?? ''}
      label={t(($) => $.invitations.label)}
      value={way}
      onChange={choose}
    >
      <div className={classes.ways}>
        {ways.map((one) => (
          <div key={one} className={classes.way}>
            <Radio
              value={one}
              label={t(($) => $.invitations[one])}
              description={t(($) => $.invitations.text[one])}
            />
            {one === 'day' && way === 'day' ? (
              <Suspense>
                <DayField
                  aria-label={t(($) => $.invitations.which)}
                  className={classes.day ?? ''}
                  id={invitationDayId}
                  min={tomorrow}
                  value={value}
                  onChange={(day) => onChange(day || null)}
                />
              </Suspense>
            ) : null}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

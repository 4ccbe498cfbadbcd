import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import ClockField from './clock-field.tsx';
import DayField from './day-field.tsx';
import classes from './moment-field.module.css';

interface MomentFieldProps {
  label: string;
  /** yyyy-mm-ddThh:mm by the clock of the page's region; one of the parts may be missing. */
  value?: string;
  onChange: (moment: string) => void;
  error?: ReactNode;
}

/** The two fields for a day and a time on the clock. */
export default function MomentField({ label, value = '', onChange, error }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T');
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" required role="group" aria-label={label}>
      <div className={classes.parts}>
        <DayField
          className={classes.day ?? ''}
          value={day || null}
          error={Boolean(error)}
          onChange={(chosen) => onChange(`${chosen ?? ''}T${time}`)}
        />
        <ClockField
          value={time.slice(0, 5)}
          error={Boolean(error)}
          onChange={(typed) => onChange(`${day}T${typed}`)}
        />
      </div>
    </Input.Wrapper>
  );
}

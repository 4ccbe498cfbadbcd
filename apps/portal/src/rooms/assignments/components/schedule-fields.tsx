import { Select } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { expectedResponses } from '@gondola/contract';
import { type ResetScale, resetScales } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import classes from './person-grid.module.css';

/** The number's rule in the contract. */
export const expectedRule = expectedResponses;

export interface Schedule {
  readonly resetScale: ResetScale;
  /** As it was typed. */
  readonly expected: string;
}

interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  error?: string | undefined;
  /** Whose it is is not here yet. */
  disabled?: boolean;
}

/** How often the task is due again, and how many responses it expects each time. */
export function ScheduleFields({ schedule, onChange, error, disabled = false }: ScheduleFieldsProps) {
  const { t } = useTranslation('assignments');
  return (
    <div className={classes.settings}>
      <Select
        label={t(($) => $.schedule.resetScale)}
        description={t(($) => $.schedule.resetHint)}
        disabled={disabled}
        data={resetScales.map((value) => ({ value, label: t(($) => $.scale[value]) }))}
        value={schedule.resetScale}
        onChange={(value) => {
          if (value) onChange({ ...schedule, resetScale: value });
        }}
      />
      <NumberField
        rule={expectedRule}
        disabled={disabled}
        label={t(($) => $.schedule.expected)}
        description={t(($) => $.schedule.expectedHint)}
        value={schedule.expected}
        error={error}
        // Signs and exponents are no part of a whole number.
        onChange={(event) =>
          onChange({ ...schedule, expected: event.currentTarget.value.replaceAll(/\D/g, '') })
        }
      />
    </div>
  );
}

/** The number that was typed; undefined for what the contract does not take. */
export function expectedOf({ expected }: Schedule): number | undefined {
  const read = expectedRule.safeParse(expected === '' ? undefined : Number(expected));
  return read.success ? read.data : undefined;
}

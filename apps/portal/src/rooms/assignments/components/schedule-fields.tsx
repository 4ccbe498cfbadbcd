import { Select } from '@mantine/core';
import { expectedResponses } from '@gondola/contract';
import { type ResetScale, resetScales } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import type { LocaleTag } from '@gondola/formats/region.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useNumberFault } from '@gondola/ui/form/use-number-fault.ts';
import classes from './person-grid.module.css';

export interface Schedule {
  readonly resetScale: ResetScale;
  /** As it was typed. */
  readonly expected: string;
}

/** Characters of numbers that no count has; their keys do nothing (field-audit 5). */
const notTyped: ReadonlySet<string> = new Set(['+', '-', 'e']);

interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  /** Whose it is is not here yet. */
  disabled?: boolean;
}

/** How often the task is due again, and how many responses it expects each time. */
export function ScheduleFields({ schedule, onChange, disabled = false }: ScheduleFieldsProps) {
  const { t } = useTranslation('assignments');
  const faultOf = useNumberFault();
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
        rule={expectedResponses}
        disabled={disabled}
        label={t(($) => $.schedule.expected)}
        description={t(($) => $.schedule.expectedHint)}
        value={schedule.expected}
        error={faultOf(expectedResponses, schedule.expected)}
        onChange={(event) => onChange({ ...schedule, expected: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (notTyped.has(event.key.toLowerCase()) && !event.ctrlKey && !event.metaKey)
            event.preventDefault();
        }}
      />
      <ScheduleSentence schedule={schedule} />
    </div>
  );
}

/** The schedule as one sentence, and what reports make of it. */
function ScheduleSentence({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('assignments');
  const { locale, number } = useFormats();
  const { resetScale } = schedule;
  const expected = expectedOf(schedule, locale);
  if (expected === undefined) return null;
  const isOpen = expected === 0 || resetScale === 'notClose';
  return (
    <p className={classes.sentence} aria-live="polite">
      <strong>
        {expected === 0
          ? t(($) => $.sentence.open)
          : t(($) => $.sentence[resetScale], { count: expected, shown: number(expected) })}
      </strong>{' '}
      {isOpen ? t(($) => $.sentence.notAwaited) : t(($) => $.sentence.awaited)}
    </p>
  );
}

/** The number that was typed; undefined for what the contract does not take. */
export const expectedOf = ({ expected }: Schedule, locale: LocaleTag): number | undefined =>
  numberOf(expectedResponses, expected, locale);

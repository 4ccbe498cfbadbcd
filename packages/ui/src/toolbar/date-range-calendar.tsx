import { useState } from 'react';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useCalendarLabels } from '../format/use-calendar-labels.ts';
import { useFormats } from '../format/use-formats.ts';
import type { DateRange } from './date-range.ts';
import classes from './date-range-calendar.module.css';

interface DateRangeCalendarProps {
  range: DateRange | undefined;
  onChange: (range: DateRange) => void;
}

/** A calendar to choose the first and the last day in. */
export default function DateRangeCalendar({ range, onChange }: DateRangeCalendarProps) {
  const labels = useCalendarLabels();
  const { language } = useFormats();
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    range?.from ?? null,
    range?.to ?? null,
  ]);
  return (
    // Six weeks in every month: its height does not change under the arrows.
    <DatesProvider settings={{ consistentWeeks: true }}>
      <DatePicker
        type="range"
        locale={language}
        firstDayOfWeek={1}
        allowSingleDateInRange
        hideOutsideDates
        highlightToday
        classNames={{ day: classes.day ?? '', weekday: classes.weekday ?? '' }}
        ariaLabels={labels}
        value={chosen}
        {...(range ? { defaultDate: range.to } : {})}
        onChange={(next) => {
          setChosen(next);
          if (next[0] && next[1]) onChange({ from: next[0], to: next[1] });
        }}
      />
    </DatesProvider>
  );
}

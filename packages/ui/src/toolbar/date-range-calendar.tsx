import { useState } from 'react';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useCalendarLooks } from '../format/use-calendar-looks.ts';
import type { DateRange } from './date-range.ts';

interface DateRangeCalendarProps {
  range: DateRange | undefined;
  onChange: (range: DateRange) => void;
}

/** A calendar to choose the first and the last day in. */
export default function DateRangeCalendar({ range, onChange }: DateRangeCalendarProps) {
  const looks = useCalendarLooks();
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    range?.from ?? null,
    range?.to ?? null,
  ]);
  return (
    // Six weeks in every month: its height does not change under the arrows.
    <DatesProvider settings={{ consistentWeeks: true }}>
      <DatePicker
        {...looks}
        type="range"
        allowSingleDateInRange
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

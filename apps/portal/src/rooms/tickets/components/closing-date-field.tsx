import type { ReactNode } from 'react';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import IconCalendar from '~icons/IconCalendar';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';

interface ClosingDateFieldProps {
  /** yyyy-mm-dd */
  value: string | null;
  onChange: (day: string | null) => void;
  error: ReactNode;
}

/** The day the provider expects to be done; days gone by cannot be promised. */
export function ClosingDateField({ value, onChange, error }: ClosingDateFieldProps) {
  const { t } = useTranslation('tickets');
  const { t: ui } = useTranslation('ui');
  const { language } = useFormats();
  const today = useToday();
  return (
    <DatePickerInput
      label={t(($) => $.fields.estimated)}
      placeholder={t(($) => $.move.estimatedHint)}
      valueFormat="DD-MM-YYYY"
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.move.estimatedClear) }}
      leftSection={<IconCalendar size={17} stroke={1.6} />}
      leftSectionPointerEvents="none"
      minDate={today}
      popoverProps={{ shadow: 'none' }}
      ariaLabels={{
        previousMonth: ui(($) => $.dates.previousMonth),
        nextMonth: ui(($) => $.dates.nextMonth),
        previousYear: ui(($) => $.dates.previousYear),
        nextYear: ui(($) => $.dates.nextYear),
        previousDecade: ui(($) => $.dates.previousDecade),
        nextDecade: ui(($) => $.dates.nextDecade),
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useFormats } from '../format/use-formats.ts';

/** The field for a day (yyyy-mm-dd), written as the country of the page writes days. */
export default function DayField(props: Omit<DatePickerInputProps, 'type' | 'ref'>) {
  const { t } = useTranslation('ui');
  const { language, dayFormat } = useFormats();
  return (
    <DatePickerInput
      placeholder={dayFormat.toLowerCase().replaceAll(
        'y',
        t(($) => $.dates.yearLetter),
      )}
      valueFormat={dayFormat}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      leftSection={<IconCalendar size={17} stroke={1.6} />}
      leftSectionPointerEvents="none"
      popoverProps={{ shadow: 'none', returnFocus: true }}
      ariaLabels={{
        previousMonth: t(($) => $.dates.previousMonth),
        nextMonth: t(($) => $.dates.nextMonth),
        previousYear: t(($) => $.dates.previousYear),
        nextYear: t(($) => $.dates.nextYear),
        previousDecade: t(($) => $.dates.previousDecade),
        nextDecade: t(($) => $.dates.nextDecade),
      }}
      {...props}
    />
  );
}

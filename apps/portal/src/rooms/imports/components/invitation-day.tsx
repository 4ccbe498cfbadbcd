import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';

interface InvitationDayProps {
  className: string;
  /** Days are yyyy-mm-dd. */
  from: string;
  value: string;
  onChange: (day: string) => void;
}

/** The day on which invitations go out; fetched when somebody chooses one. */
export default function InvitationDay({ className, from, value, onChange }: InvitationDayProps) {
  const { t } = useTranslation('imports');
  const { t: ui } = useTranslation('ui');
  const { language, dayFormat } = useFormats();
  return (
    <DatePickerInput
      aria-label={t(($) => $.invitations.which)}
      className={className}
      valueFormat={dayFormat}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      leftSection={<IconCalendar size={17} stroke={1.6} />}
      leftSectionPointerEvents="none"
      minDate={from}
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
      onChange={(day) => {
        if (day) onChange(day);
      }}
    />
  );
}

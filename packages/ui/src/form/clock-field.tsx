import { TimePicker, type TimePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';

/** The field for a time of day (hh:mm) on a clock of 24 hours, whatever clock the browser has; empty until both parts are there. */
export default function ClockField({ onChange, ...props }: TimePickerProps) {
  const { t } = useTranslation('ui');
  return (
    <TimePicker
      format="24h"
      hoursInputLabel={t(($) => $.dates.hours)}
      minutesInputLabel={t(($) => $.dates.minutes)}
      {...props}
      onChange={(time) => onChange?.(time.slice(0, 5))}
    />
  );
}

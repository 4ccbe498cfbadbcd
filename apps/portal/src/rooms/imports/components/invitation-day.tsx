import { useTranslation } from 'react-i18next';
import { DayField } from '@gondola/ui/form/day-field.tsx';

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
  return (
    <DayField
      aria-label={t(($) => $.invitations.which)}
      className={className}
      minDate={from}
      value={value}
      onChange={(day) => {
        if (day) onChange(day);
      }}
    />
  );
}

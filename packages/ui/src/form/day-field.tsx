import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActionIcon, InputBase, Popover, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useCalendarLooks } from '../format/use-calendar-looks.ts';
import { useFormats } from '../format/use-formats.ts';
import { useToday } from '../format/use-today.ts';

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'rightSection'> {
  /** A day (yyyy-mm-dd), or empty; null leaves in the field what was typed and could not be taken. */
  value: string | null;
  /** Gets a day, an empty text for none, and null for a text that is no day or one before the first. */
  onChange: (day: string | null) => void;
  /** The first day (yyyy-mm-dd) that is taken. */
  min?: string;
  /** The fault of the form; true or false where that is said next to the field, which then says none itself. */
  error?: ReactNode;
}

/**
 * The field for a day, typed as the country of the page writes days or chosen from a calendar. A text that is no day stays as it was
 * typed, with a sentence, once the field was left.
 */
export default function DayField({
  value,
  onChange,
  min,
  error,
  'aria-describedby': describedBy,
  ...field
}: DayFieldProps) {
  const { t } = useTranslation('ui');
  const { dayFormat, plainDay, readDay } = useFormats();
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const [isWriting, setIsWriting] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const taken = (text: string): string | null => {
    if (text.trim() === '') return '';
    const day = readDay(text);
    return day === undefined || (min !== undefined && day < min) ? null : day;
  };
  // A value that somebody else set replaces the text.
  const isTyped = typed !== undefined && taken(typed) === value;
  const isFaulty = isTyped && value === null && !isWriting && typeof error !== 'boolean';
  const isEarly = isFaulty && readDay(typed) !== undefined;
  const fault = isEarly
    ? t(($) => $.dates.early, { day: plainDay(min ?? '') })
    : t(($) => $.dates.noDay, { example: plainDay(today) });
  return (
    <InputBase
      component={DescribedInput}
      describedBy={describedBy}
      autoComplete="off"
      placeholder={dayFormat.toLowerCase().replaceAll(
        'y',
        t(($) => $.dates.yearLetter),
      )}
      {...field}
      value={isTyped ? typed : value ? plainDay(value) : ''}
      error={isFaulty ? fault : error}
      onChange={({ currentTarget }) => {
        setIsWriting(true);
        setTyped(currentTarget.value);
        onChange(taken(currentTarget.value));
      }}
      onBlur={(event) => {
        setIsWriting(false);
        if (value !== null) setTyped(undefined);
        field.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
        field.onKeyDown?.(event);
      }}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-end"
          withRoles={false}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(($) => $.dates.open)}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={field.disabled ?? false}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={17} stroke={1.6} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t(($) => $.dates.calendar)}>
            <DayCalendar
              value={value || null}
              first={min}
              onChoose={(day) => {
                setTyped(undefined);
                onChange(day);
                setIsOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

interface DescribedInputProps extends ComponentProps<'input'> {
  describedBy: string | undefined;
}

/** An input that is described by its own sentences and by one next to the field: Mantine has it described by its own alone. */
const DescribedInput = ({ describedBy, 'aria-describedby': own, ...props }: DescribedInputProps) => (
  <input {...props} aria-describedby={[describedBy, own].filter(Boolean).join(' ') || undefined} />
);

interface DayCalendarProps {
  value: string | null;
  first: string | undefined;
  onChoose: (day: string) => void;
}

function DayCalendar({ value, first, onChoose }: DayCalendarProps) {
  const looks = useCalendarLooks();
  return (
    <DatePicker
      {...looks}
      value={value}
      {...(value === null ? {} : { defaultDate: value })}
      {...(first === undefined ? {} : { minDate: first })}
      onChange={(day) => {
        if (day) onChoose(day);
      }}
      getDayProps={(day) => ({ 'data-autofocus': day === value || undefined })}
    />
  );
}

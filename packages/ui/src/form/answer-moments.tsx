// The fields of a questionnaire's days and times, for the package that draws its questions.
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';

const DayField = lazyPart(() => import('./day-field.tsx'));
const ClockField = lazyPart(() => import('./clock-field.tsx'));

interface MomentProps {
  /** A whole day (yyyy-mm-dd) or time (hh:mm); empty for none, null for one of which a part was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  minutesStep: number;
  isDisabled: boolean;
  isInvalid: boolean;
  /** Id of the element with the question. */
  labelledBy: string;
  /** Id of the element with the problem. */
  describedBy: string;
}

const Arriving = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={36} />}>{children}</Suspense>
);

function DayAnswer({ value, onChange, isDisabled, isInvalid, labelledBy, describedBy }: MomentProps) {
  return (
    <Arriving>
      <DayField
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        error={isInvalid}
        disabled={isDisabled}
        value={value}
        onChange={onChange}
      />
    </Arriving>
  );
}

function TimeAnswer({ value, onChange, isDisabled, isInvalid, describedBy, minutesStep }: MomentProps) {
  const hours = useRef<HTMLInputElement>(null);
  const minutes = useRef<HTMLInputElement>(null);
  /** Says that a part is missing, or both: the field would say of either that it is empty. */
  const readParts = () => {
    const filled = [hours, minutes].filter((part) => part.current?.value).length;
    const now = filled === 0 ? '' : null;
    if (filled < 2 && value !== now) onChange(now);
  };
  const part = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid, onKeyUp: readParts };
  return (
    <Arriving>
      <ClockField
        hoursRef={hours}
        minutesRef={minutes}
        hoursInputProps={part}
        minutesInputProps={part}
        minutesStep={minutesStep}
        error={isInvalid}
        disabled={isDisabled}
        // An empty text would empty the part that is typed.
        {...(value === null ? {} : { value })}
        onChange={(time) => {
          if (time) onChange(time);
        }}
        onBlur={readParts}
      />
    </Arriving>
  );
}

/** The fields for a day and a time as the reader writes them. A time of which one part is missing is not taken for an empty one. */
export const momentFields = { date: DayAnswer, time: TimeAnswer };

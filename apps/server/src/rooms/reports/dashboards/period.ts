// The period of a dashboard, the one before it, and the steps it is shown in.
import { maxPeriodByDay, maxPeriod } from '@gondola/contract';
import { invalidField } from '../../../platform/failure.ts';
import { addDays, daysFrom, daysOf, mondayOf } from './days.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
}

export interface Period {
  readonly now: Range;
  /** As many days, right before. */
  readonly before: Range;
  readonly step: 'day' | 'week';
}

/** Throws 400 for a period that ends before it begins, or is too long. */
export function periodOf({ from, to }: Range): Period {
  const length = daysFrom(from, to);
  if (length < 1) throw invalidField('to', 'invalidDate');
  if (length > maxPeriod) throw invalidField('from', 'tooLong', { max: maxPeriod });
  return {
    now: { from, to },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    step: length <= maxPeriodByDay ? 'day' : 'week',
  };
}

/** The first day of the step a day lies in. */
const stepOf = (day: string, step: Period['step']): string => (step === 'day' ? day : mondayOf(day));

/** The first day of every step of the period, in order; that of a week may lie before the period. */
export const stepsOf = ({ now, step }: Period): string[] => [
  ...new Set(daysOf(now.from, now.to).map((day) => stepOf(day, step))),
];

// What was expected of the field, to set what was answered against it (D41).
import type { ResetScale } from '@gondola/survey';
import { daysFrom, earlier, later } from './days.ts';
import type { ExpectedGroup } from './expected.queries.ts';
import { type Period, type Range, stepsOf } from './period.ts';
import { addDays } from './days.ts';

/** Periods of a scale in one day: what is expected is spread evenly, so that any two stretches can be compared. */
const perDay: Readonly<Record<ResetScale, number>> = {
  hourly: 24,
  daily: 1,
  weekly: 1 / 7,
  biWeekly: 1 / 14,
  monthly: 12 / 365.25,
  quartely: 4 / 365.25,
  annual: 1 / 365.25,
  notClose: 0,
};

/** Responses that a group asks for within a range. */
export const expectedIn = ({ since, expected, resetScale }: ExpectedGroup, { from, to }: Range): number =>
  Math.max(0, daysFrom(later(since, from), to)) * expected * perDay[resetScale];

/** Days of each step that lie in the period and not in the future, by the step's first day. */
export function stepRanges(period: Period, today: string): ReadonlyMap<string, Range> {
  const length = period.step === 'day' ? 1 : 7;
  const last = earlier(period.now.to, today);
  return new Map(
    stepsOf(period).map((step) => [
      step,
      { from: later(step, period.now.from), to: earlier(addDays(step, length - 1), last) },
    ]),
  );
}

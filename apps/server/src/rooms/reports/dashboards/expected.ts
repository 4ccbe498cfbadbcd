// The expected visits of the field, to set the answers against them (D41).
import { startOfDay } from '@gondola/formats/local-time.ts';
import type { ResetScale } from '@gondola/survey';
import { addDays, daysFrom, earlier, later } from './days.ts';
import type { ExpectedGroup } from './expected.queries.ts';
import { type Period, type Range, stepsOf } from './period.ts';

/** Periods of a scale in one day: what is expected is spread evenly, so that any two stretches can be compared. */
const perDay: Readonly<Record<Exclude<ResetScale, 'hourly'>, number>> = {
  daily: 1,
  weekly: 1 / 7,
  biWeekly: 1 / 14,
  monthly: 12 / 365.25,
  quartely: 4 / 365.25,
  annual: 1 / 365.25,
  notClose: 0,
};

function startOf(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return startOfDay({ year, month, day: date }, timeZone).getTime();
}

/** Hours of a range by the clocks of the zone: a day on which they move has 23 or 25. */
const hoursIn = ({ from, to }: Range, timeZone: string): number =>
  (startOf(addDays(to, 1), timeZone) - startOf(from, timeZone)) / 3_600_000;

/** Responses that a group asks for within a range. */
export function expectedIn(
  { since, expected, resetScale }: ExpectedGroup,
  { from, to }: Range,
  timeZone: string,
): number {
  const first = later(since, from);
  const days = Math.max(0, daysFrom(first, to));
  if (days === 0) return 0;
  if (resetScale === 'hourly') return expected * hoursIn({ from: first, to }, timeZone);
  return expected * days * perDay[resetScale];
}

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

// When an assignment is due (D41): a period has room until its expected responses are there.
import { type Period, periodOf, type ResetScale, resetScales } from '@gondola/survey';

export interface Schedule {
  readonly resetScale: ResetScale;
  readonly expectedResponses: number;
  readonly timeZone: string;
}

export interface PeriodBounds {
  /** ISO instants; null is unbounded. */
  readonly start: string | null;
  readonly end: string | null;
}

/** The period that holds an instant, by the clocks of the company; unbounded for `notClose`. */
export function boundsOf({ resetScale, timeZone }: Schedule, instant: Date): PeriodBounds {
  const period: Period | null = periodOf(resetScale, instant, timeZone);
  return { start: period?.start.toISOString() ?? null, end: period?.end.toISOString() ?? null };
}

/** The part of an instant's day that lies within its period, by the clocks of the company: the whole day, but of an hourly period its hour. */
export function dayOfPeriod(
  schedule: Schedule,
  instant: Date,
): { readonly start: string; readonly end: string } {
  const day = periodOf('daily', instant, schedule.timeZone);
  const period = periodOf(schedule.resetScale, instant, schedule.timeZone);
  const spans = [day, period].filter((span) => span !== null);
  return {
    start: new Date(Math.max(...spans.map(({ start }) => start.getTime()))).toISOString(),
    end: new Date(Math.min(...spans.map(({ end }) => end.getTime()))).toISOString(),
  };
}

/** `due` until the period has its expected responses, then `done`; `open` where no period closes or none are expected (D51). */
export function stateOf(
  { resetScale, expectedResponses }: Schedule,
  responses: number,
): 'due' | 'done' | 'open' {
  if (resetScale === 'notClose' || expectedResponses === 0) return 'open';
  return responses >= expectedResponses ? 'done' : 'due';
}

export interface ScalePeriod {
  readonly scale: ResetScale;
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
}

/** The periods of an instant that close, by scale, by the clocks of a time zone. */
export const closingPeriods = (timeZone: string, instant: Date): ScalePeriod[] =>
  resetScales.flatMap((scale) => {
    const { start, end } = boundsOf({ resetScale: scale, expectedResponses: 1, timeZone }, instant);
    return start === null || end === null ? [] : [{ scale, start, end }];
  });

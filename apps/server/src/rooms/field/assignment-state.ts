// When an assignment is due (D41): a period has room until its expected responses are there.
import { type Period, periodOf, type ResetScale } from '@gondola/survey';

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

/** Whether the period takes no more responses; `notClose` always does. */
export function isExhausted({ resetScale, expectedResponses }: Schedule, responses: number): boolean {
  return resetScale !== 'notClose' && responses >= expectedResponses;
}

/** `due` until the period has its expected responses, then `done`; `open` where no period closes. */
export function stateOf(schedule: Schedule, responses: number): 'due' | 'done' | 'open' {
  if (schedule.resetScale === 'notClose') return 'open';
  return isExhausted(schedule, responses) ? 'done' : 'due';
}

// When a visit was, by our clock (D50). A device may have any time: what it says is corrected and kept as well, never refused.
import type { NewResponse } from '@gondola/contract';

/** How far the clock of a device may be off without being corrected. */
const clockTolerance = 10 * 60_000;

/** Earlier than this no visit is dated: clocks that lost their battery count from here. */
const epoch = 0;

interface DeviceTimes {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The device's clock when the response is sent. */
  readonly sentAt?: string | null | undefined;
  readonly evidence?: Pick<NonNullable<NewResponse['evidence']>, 'clock'> | null | undefined;
}

export interface VisitTimes {
  /** ISO instants in UTC; the start is never after the end. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Null where the clock of the device is right; otherwise the seconds added to its times. */
  readonly clockOffset: number | null;
  /** Milliseconds by which the visit would end after it arrived, its clock corrected: they are taken off. */
  readonly ahead: number;
}

/**
 * Whether the offset at the end of a visit was known to hold until then. One that was measured before says nothing of a clock that was
 * set since: what is measured at the sending is nearer.
 */
function holdsAtFinish({ finishedAt, evidence }: DeviceTimes): boolean {
  const until = evidence?.clock?.heldUntil ?? null;
  return until === null || Date.parse(until) >= Date.parse(finishedAt) - clockTolerance;
}

/**
 * The times of a visit as the device gives them, corrected where its clock is wrong: by what the device has measured near the visit,
 * else by what its clock says at the sending. `now` is when it arrived.
 */
export function visitTimes(visit: DeviceTimes, now: Date): VisitTimes {
  const { startedAt, finishedAt, sentAt, evidence } = visit;
  const atSending = sentAt ? now.getTime() - Date.parse(sentAt) : 0;
  const offsetBy = (seconds: number | null | undefined): number => {
    const measured = seconds === null || seconds === undefined ? atSending : seconds * 1000;
    return Math.abs(measured) > clockTolerance ? measured : 0;
  };
  const ended =
    Date.parse(finishedAt) + offsetBy(sentAt && !holdsAtFinish(visit) ? null : evidence?.clock?.atFinish);
  // No visit ends after it arrived; the clock may also have been set right between the visit and now.
  const ahead = ended > now.getTime() + clockTolerance ? ended - now.getTime() : 0;
  const finish = Math.max(ended - ahead, epoch);
  const begun = Math.max(Date.parse(startedAt) + offsetBy(evidence?.clock?.atStart) - ahead, epoch);
  // A clock that was set back during the visit: its end is the one thing known.
  const start = Math.min(begun, finish);
  const shift = finish - Date.parse(finishedAt);
  const isRight = shift === 0 && start === Date.parse(startedAt);
  return {
    startedAt: new Date(start).toISOString(),
    finishedAt: new Date(finish).toISOString(),
    clockOffset: isRight ? null : Math.round(shift / 1000),
    ahead,
  };
}

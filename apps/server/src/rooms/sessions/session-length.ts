// D13: remembered sessions last 30 days from their last renewal, and 90 in all; others at most 12 hours in all. Those of the field
// have no end but that of 30 days without a connection (D65): it would come on a day without one.
export const sessionLengths = { hours: 12, days: 30, allDays: 90 } as const;

const hour = 3_600_000;
const remembered = sessionLengths.days * 24 * hour;
const rememberedInAll = sessionLengths.allDays * 24 * hour;
const once = sessionLengths.hours * hour;

interface SessionToEnd {
  readonly remember: boolean;
  /** Whether the person works in the field, and nowhere else. */
  readonly isField: boolean;
  readonly openedAt: Date;
}

/** When a session that is renewed at `now` ends. */
export function sessionEnd({ remember, isField, openedAt }: SessionToEnd, now: Date): Date {
  const opened = openedAt.getTime();
  if (!remember) return new Date(opened + once);
  const next = now.getTime() + remembered;
  return new Date(isField ? next : Math.min(next, opened + rememberedInAll));
}

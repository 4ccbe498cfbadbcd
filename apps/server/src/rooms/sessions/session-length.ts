// D13: remembered sessions last 30 days from their last renewal, and 90 in all; others at most 12 hours in all.
export const sessionLengths = { hours: 12, days: 30, allDays: 90 } as const;

const hour = 3_600_000;
const remembered = sessionLengths.days * 24 * hour;
const rememberedInAll = sessionLengths.allDays * 24 * hour;
const once = sessionLengths.hours * hour;

/** When a session opened at `openedAt` and renewed at `now` ends. */
export function sessionEnd(remember: boolean, openedAt: Date, now: Date): Date {
  const opened = openedAt.getTime();
  return new Date(remember ? Math.min(now.getTime() + remembered, opened + rememberedInAll) : opened + once);
}

// D13: remembered sessions last 30 days from their last renewal, and 90 in all; others at most 12 hours in all.
const hour = 3_600_000;
const remembered = 30 * 24 * hour;
const rememberedInAll = 90 * 24 * hour;
const once = 12 * hour;

/** When a session opened at `openedAt` and renewed at `now` ends. */
export function sessionEnd(remember: boolean, openedAt: Date, now: Date): Date {
  const opened = openedAt.getTime();
  return new Date(remember ? Math.min(now.getTime() + remembered, opened + rememberedInAll) : opened + once);
}

// The last three months, seen from now.
import type { Random } from './random.ts';

export const daysShown = 92;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + Math.round(minutes * minute));

/** A whole number of days back. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * day);

/** Some moment of a working day in Chile (12:00 to 21:00 UTC), so many days ago; weekends move to the Friday before. */
export function workingMoment(random: Random, now: Date, daysAgo: number): Date {
  const date = daysBefore(now, daysAgo);
  const weekday = date.getUTCDay();
  const shifted = daysBefore(date, weekday === 0 ? 2 : weekday === 6 ? 1 : 0);
  shifted.setUTCHours(12, 0, 0, 0);
  return addMinutes(shifted, random.between(0, 9 * 60));
}

/** The date of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The first instant if it has passed by `now`, else the second. */
export const notAfter = (instant: Date, now: Date): Date => (instant > now ? now : instant);

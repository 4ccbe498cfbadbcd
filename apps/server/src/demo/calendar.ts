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

/**
 * Some moment between 12:00 and 21:00 UTC, when people work in Chile, some days ago. Sundays move to the day before;
 * Saturdays are for shops, not for offices.
 */
export function workingMoment(random: Random, now: Date, daysAgo: number, place: 'shop' | 'office'): Date {
  const date = daysBefore(now, daysAgo);
  const weekday = date.getUTCDay();
  const back = place === 'shop' ? { 0: 1 }[weekday] : { 0: 2, 6: 1 }[weekday];
  const shifted = daysBefore(date, back ?? 0);
  shifted.setUTCHours(12, 0, 0, 0);
  return addMinutes(shifted, random.between(0, 9 * 60));
}

/** The same day between 12:00 and 22:00 UTC, when people work in Chile: the whole day drawn together, so that order stays. */
export function byDay(instant: Date): Date {
  const start = new Date(instant);
  start.setUTCHours(12, 0, 0, 0);
  return addMinutes(start, (((instant.getTime() % day) / day) * 10 * hour) / minute);
}

/** The later of two instants. */
export const notBefore = (instant: Date, earliest: Date): Date => (instant < earliest ? earliest : instant);

/** The date of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The earlier of two instants. */
export const notAfter = (instant: Date, now: Date): Date => (instant > now ? now : instant);

// Calendar days as text, `YYYY-MM-DD`, and what can be reckoned with them without a time zone.
const milliseconds = 86_400_000;

const stampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (stamp: number): string => new Date(stamp).toISOString().slice(0, 10);

/** The day that many days later; negative for earlier. */
export const addDays = (day: string, days: number): string => dayOf(stampOf(day) + days * milliseconds);

/** Days from the first to the last, both included; 0 or less when the last comes first. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((stampOf(last) - stampOf(first)) / milliseconds) + 1;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(stampOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Every day of a range, in order. */
export const daysOf = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, index) => addDays(first, index));

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);

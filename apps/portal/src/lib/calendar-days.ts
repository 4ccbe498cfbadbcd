// Calendar days as text, `YYYY-MM-DD`.

/** The day so many days later; negative for earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Days from the first to the last, both included. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

/** Whole months of the calendar from one day to a later one. */
export function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, date = 0] = earlier.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDate = 0] = later.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month - (laterDate < date ? 1 : 0);
}

/** 2026-11-21 → 21-11; with the year where it is asked for. */
export function shortDay(day: string, withYear = false): string {
  const [year, month, date] = day.split('-');
  return withYear ? `${date}-${month}-${year}` : `${date}-${month}`;
}

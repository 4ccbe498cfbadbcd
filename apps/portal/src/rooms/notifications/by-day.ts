import type { Notification } from '@gondola/contract';
import { addDays } from '@gondola/formats/calendar-days.ts';

export interface DayOfLines {
  /** yyyy-mm-dd in the company's time zone. */
  readonly day: string;
  readonly lines: readonly Notification[];
}

/** What a day (yyyy-mm-dd) is called when it is near; the one before a day of 23 or 25 hours is yesterday too. */
export function nearDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}

/** Lines under their days, in the order they came. */
export function byDay(lines: readonly Notification[], dayOf: (instant: string) => string): DayOfLines[] {
  const days: { day: string; lines: Notification[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

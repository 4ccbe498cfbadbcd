import type { Notification } from '@gondola/contract';

export interface DayOfLines {
  /** yyyy-mm-dd in the company's time zone. */
  readonly day: string;
  readonly lines: readonly Notification[];
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

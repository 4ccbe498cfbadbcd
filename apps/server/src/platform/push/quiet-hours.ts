import { instantAt, wallTime } from '@gondola/formats/wall-clock.ts';

/** Hours of a day between which nobody is woken: from 22 until 7, or from 13 until 15. The same hour twice is never. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
  readonly timeZone: string;
}

/** Seconds until somebody may be woken: 0 outside the quiet hours. */
export function secondsOfQuiet({ from, until, timeZone }: QuietHours, now: Date): number {
  const shown = wallTime(now, timeZone);
  const hour = Number(shown.slice(11, 13));
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return 0;
  const day = new Date(`${shown.slice(0, 10)}T00:00:00Z`);
  if (hour >= until) day.setUTCDate(day.getUTCDate() + 1);
  const end = instantAt(`${day.toISOString().slice(0, 10)}T${String(until).padStart(2, '0')}:00`, timeZone);
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

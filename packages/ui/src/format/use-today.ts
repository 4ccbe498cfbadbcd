import { useSyncExternalStore } from 'react';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { useTimeZone } from './time-zone.ts';

const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

/** Today (yyyy-mm-dd) in the company's time zone; a page left open overnight moves on. */
export function useToday(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(everyMinute, () => formatYearFirst(new Date(), timeZone));
}

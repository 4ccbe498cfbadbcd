import { useSyncExternalStore } from 'react';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { useRegion } from './region.tsx';

const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

/** Today (yyyy-mm-dd) by the clock of the company; a page left open overnight moves on. */
export function useToday(): string {
  const { timeZone } = useRegion();
  return useSyncExternalStore(everyMinute, () => formatYearFirst(new Date(), timeZone));
}

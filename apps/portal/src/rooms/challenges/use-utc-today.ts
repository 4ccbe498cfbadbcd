import { useSyncExternalStore } from 'react';

const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

const utcDay = (): string => new Date().toISOString().slice(0, 10);

/** Today (yyyy-mm-dd) in UTC, in which this list counts its days (client-portal 9); a page left open overnight moves on. */
export const useUtcToday = (): string => useSyncExternalStore(everyMinute, utcDay);

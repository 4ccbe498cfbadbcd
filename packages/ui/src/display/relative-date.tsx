import { useSyncExternalStore } from 'react';
import { formatRelative } from '@gondola/formats/relative-time.ts';
import { useFormats } from '../format/use-formats.ts';
import { Hint } from './hint.tsx';

let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for every date on the page, ticking only while one is shown.
function watch(changed: () => void) {
  watchers.add(changed);
  if (timer === undefined) {
    // It stood still while no date was shown.
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const watcher of watchers) watcher();
    }, 30_000);
  }
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** Milliseconds by which this clock may be behind the one that noted the instant, the server's or a device's. */
const maxLag = 3_600_000;

/** The clock to say the instant by: what has just happened is never ahead, although this clock is a little behind. */
function clockFor(at: string, clock: number): number {
  const ahead = Date.parse(at) - clock;
  return ahead > 0 && ahead < maxLag ? clock + ahead : clock;
}

/** How long ago an ISO instant was, kept fresh, with the exact time in a tooltip. Said of what has happened. */
export function RelativeDate({ at }: { at: string }) {
  const formats = useFormats();
  const clock = useSyncExternalStore(watch, () => now);
  return (
    <Hint label={formats.exact(at)}>
      <time dateTime={at}>{formatRelative(at, clockFor(at, clock), formats.locale, formats.timeZone)}</time>
    </Hint>
  );
}

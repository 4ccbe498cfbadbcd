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
  timer ??= setInterval(() => {
    now = Date.now();
    for (const watcher of watchers) watcher();
  }, 30_000);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** How long ago an ISO instant was, kept fresh, with the exact time in a tooltip. */
export function RelativeDate({ at }: { at: string }) {
  const formats = useFormats();
  const clock = useSyncExternalStore(watch, () => now);
  return (
    <Hint label={formats.exact(at)}>
      <time dateTime={at}>{formatRelative(at, clock, formats.language, formats.timeZone)}</time>
    </Hint>
  );
}

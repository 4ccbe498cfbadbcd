// Sheds load while this process cannot keep up: a call refused at once costs less than one that is answered too late.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const interval = 1_000;
/** Looks after the start that prove nothing: modules are still being loaded and compiled. */
const ignoredLooks = 10;
/** A look that comes this late, in milliseconds, means that the machine slept. */
const sleep = 10_000;

interface EventLoopWatch {
  /** Whether the event loop was later than it may be, on average over the last second. */
  isLate(): boolean;
  stop(): void;
}

/** Whether a look was late; pure, so that it can be tested. `delay` is the mean of a look and `late` how late it came itself, in milliseconds. */
export function createLatenessRule(maxDelay: number): (delay: number, late: number) => boolean {
  let looks = 0;
  return (delay, late) => {
    looks += 1;
    return looks > ignoredLooks && late < sleep && delay > maxDelay;
  };
}

/** Watches the event loop of this process; late means a mean delay above `maxDelay` milliseconds. */
export function watchEventLoop(maxDelay: number): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  const isLateLook = createLatenessRule(maxDelay);
  let isLate = false;
  let due = performance.now() + interval;
  const timer = setInterval(() => {
    isLate = isLateLook(histogram.mean / 1e6, performance.now() - due);
    histogram.reset();
    due = performance.now() + interval;
  }, interval);
  timer.unref();
  return {
    isLate: () => isLate,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

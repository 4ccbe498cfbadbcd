/** Holds of idle work while the first page is being opened. */
let holds = 0;
let isHeld = false;
const held = new Set<() => void>();

function releaseIfFree(): void {
  if (holds > 0) return;
  isHeld = false;
  for (const begin of held) begin();
  held.clear();
}

/**
 * Keeps idle work back while a page is being opened: a browser that waits for files is idle, and more files would take the line
 * of those. The function returned lets it begin, unless something else holds it by then.
 */
export function holdIdleWork(): () => void {
  holds += 1;
  isHeld = true;
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    holds -= 1;
    // The content waited for next is drawn in place of the one waited for before.
    setTimeout(releaseIfFree);
  };
}

/** Longest time that one part of a page keeps idle work back, in milliseconds: a slow line needs it, a broken one must not. */
const longestHold = 20_000;

/** Keeps idle work back further while the first page is being opened; afterwards it does nothing. The function returned ends it. */
export function prolongHold(): () => void {
  if (!isHeld) return () => undefined;
  const release = holdIdleWork();
  const timer = setTimeout(release, longestHold);
  return () => {
    clearTimeout(timer);
    release();
  };
}

function whenBrowserIdle(run: () => void, timeout: number): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, Math.min(timeout, 400));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs something when the page has nothing else to do, at the latest after so many milliseconds; the function returned
 * forgets it.
 */
export function whenIdle(run: () => void, timeout = 2000): () => void {
  if (!isHeld) return whenBrowserIdle(run, timeout);
  let forget: (() => void) | undefined;
  const begin = (): void => {
    forget = whenBrowserIdle(run, timeout);
  };
  held.add(begin);
  return () => {
    held.delete(begin);
    forget?.();
  };
}

let isHeld = false;
const held = new Set<() => void>();

/**
 * Keeps idle work back while a page is being opened: a browser that waits for files is idle, and more files would take the line
 * of those. The function returned lets it begin.
 */
export function holdIdleWork(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    for (const begin of held) begin();
    held.clear();
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

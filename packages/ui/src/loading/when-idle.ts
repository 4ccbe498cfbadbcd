/**
 * Runs something when the page has nothing else to do, at the latest after so many milliseconds; the function returned
 * forgets it.
 */
export function whenIdle(run: () => void, timeout = 2000): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, Math.min(timeout, 400));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout });
  return () => cancelIdleCallback(handle);
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { prolongHold, whenIdle } from './when-idle.ts';

/** Whether the page is there and has nothing else to do: time for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Keeps idle work back while what the first page waits for is shown as on its way. */
export function useIdleHold(): void {
  // At once: what is waited for next takes hold before what was waited for lets go.
  useLayoutEffect(prolongHold, []);
}

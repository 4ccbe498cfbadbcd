import { useEffect, useState } from 'react';
import { visitLock } from './visit-lock.ts';

interface HeldVisit {
  /** Whether another tab of this phone has the visit open; undefined until that is known. */
  readonly isElsewhere: boolean | undefined;
  /** Opens it here, and closes it there. */
  readonly take: () => void;
}

/** Holds a visit for this tab while it is shown (Web Locks): two tabs would each send what the other's worker has not seen. */
export function useHeldVisit(id: string): HeldVisit {
  const locks = navigator.locks as LockManager | undefined;
  const [isElsewhere, setElsewhere] = useState<boolean | undefined>(locks ? undefined : false);
  /** Number of times that this tab took the visit over. */
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (!locks) return undefined;
    const name = visitLock(id);
    const left = new AbortController();
    const hold = (): Promise<void> => {
      setElsewhere(false);
      return new Promise((resolve) => left.signal.addEventListener('abort', () => resolve()));
    };
    const wait = async (): Promise<void> => {
      setElsewhere(true);
      // It is here as soon as the other tab lets go of it.
      await locks.request(name, { signal: left.signal }, hold);
    };
    let isHeld = false;
    const run = async () => {
      await locks.request(name, taken > 0 ? { steal: true } : { ifAvailable: true }, (lock) => {
        isHeld = lock !== null;
        return isHeld ? hold() : undefined;
      });
      if (!isHeld && !left.signal.aborted) await wait();
    };
    // Another tab has taken it over.
    run().catch(() => {
      if (!left.signal.aborted) setElsewhere(true);
    });
    return () => left.abort();
  }, [locks, id, taken]);
  return { isElsewhere, take: () => setTaken((times) => times + 1) };
}

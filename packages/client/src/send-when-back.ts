// A save asked for while the server was away is sent by itself once it is back: the person asked for it, sees that it
// waits, and has nothing to press again.
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure, foreignAnswer } from './call.ts';
import { connected } from './connection.ts';

/** Whether a call met no server of ours: none at all, or something in front of it that answers while it starts. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.code === 'unreachable' || (error.code === foreignAnswer && error.status >= 500));

/** Milliseconds before each further attempt, where the server says that it is there and the call fails all the same. */
const pauses = [0, 2_000, 10_000, 30_000];

/** A call that was to be sent and met no server. */
interface Unsent {
  /** Attempts that failed; 0 while nothing waits. */
  readonly attempts: number;
  /** An attempt failed; says whether another one follows by itself. */
  readonly failed: (error: unknown) => boolean;
  /** Nothing waits any more: it was sent, or taken back. */
  readonly settled: () => void;
}

/** Counts the attempts of something that `useSendWhenBack` sends. */
export function useUnsent(): Unsent {
  const [attempts, setAttempts] = useState(0);
  return {
    attempts,
    failed: (error) => {
      const isAway = isServerAway(error);
      setAttempts((before) => (isAway ? before + 1 : 0));
      return isAway;
    },
    settled: () => setAttempts(0),
  };
}

/** Sends once more what met no server, when it answers again. Leaving the page ends the wait. */
export function useSendWhenBack({ attempts }: Unsent, send: () => void): void {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (attempts === 0) return undefined;
    let isOver = false;
    const wait = async () => {
      await connected();
      if (!isOver) again();
    };
    const timer = setTimeout(() => void wait(), pauses[Math.min(attempts, pauses.length) - 1]);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [attempts]);
}

// People found behind tokens a moment ago. What is kept here lets a call begin; before it is answered, its transaction
// asks the database again (`inTransaction`, `session`), so that an ended session ends at once all the same.
import type { Caller } from './caller.ts';

export interface KnownSession {
  readonly caller: Caller;
  /** The answer of `resolve_session`, letter by letter. */
  readonly said: string;
}

interface Kept extends KnownSession {
  /** Milliseconds since the epoch: until the token ends, and a minute at most. */
  readonly until: number;
}

const longest = 60_000;
const max = 5_000;

interface KnownSessions {
  find(token: string): KnownSession | undefined;
  /** `endsAt` is the end of the token, in seconds since the epoch. */
  keep(token: string, session: KnownSession, endsAt: number): void;
  forget(token: string): void;
}

/** A memory of at most 5,000 tokens, the longest unused forgotten first. */
export function createKnownSessions(now: () => number = Date.now): KnownSessions {
  const kept = new Map<string, Kept>();
  return {
    find(token) {
      const found = kept.get(token);
      if (!found) return undefined;
      kept.delete(token);
      if (found.until <= now()) return undefined;
      kept.set(token, found);
      return found;
    },
    keep(token, session, endsAt) {
      kept.delete(token);
      kept.set(token, { ...session, until: Math.min(endsAt * 1000, now() + longest) });
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    },
    forget: (token) => void kept.delete(token),
  };
}

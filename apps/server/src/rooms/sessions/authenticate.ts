// The person behind a bearer token. A token found a moment ago lets a call begin; before it is answered, its transaction asks the
// database again (`inTransaction`, `session`), so that an ended session ends at once all the same.
import { decodeJwt } from 'jose';
import type pg from 'pg';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Authenticate, KnownSession } from '../../platform/http/guard.ts';
import type { ProcessServices } from '../../platform/services.ts';
import type { Log } from '../../platform/log.ts';
import { touchSession } from './sessions.queries.ts';

interface Kept extends KnownSession {
  /** Milliseconds since the epoch: until the token ends, and a minute at most. */
  readonly until: number;
}

const longestKnown = 60_000;
const maxKnown = 5_000;

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
      kept.set(token, { ...session, until: Math.min(endsAt * 1000, now() + longestKnown) });
      const [oldest] = kept.keys();
      if (kept.size > maxKnown && oldest !== undefined) kept.delete(oldest);
    },
    forget: (token) => void kept.delete(token),
  };
}

// A note that a session is in use shows its person the session in their list; every few minutes is often enough.
const notePause = 5 * 60_000;
const maxNoted = 5_000;

/** Makes the function that notes every use. Nobody waits for it, and a note that fails only leaves an older date. */
function createUseNotes(pool: pg.Pool, log: Log, now: () => number = Date.now): (sessionId: string) => void {
  const noted = new Map<string, number>();
  return (sessionId) => {
    const last = noted.get(sessionId);
    if (last !== undefined && now() - last < notePause) return;
    noted.delete(sessionId);
    noted.set(sessionId, now());
    const [oldest] = noted.keys();
    if (noted.size > maxNoted && oldest !== undefined) noted.delete(oldest);
    touchSession(pool, sessionId).catch((error: unknown) =>
      log.warn({ err: error }, 'a session was not noted as used'),
    );
  };
}

/** Finds the person behind a bearer token: the token must be ours and unexpired, its session live, the account active. */
export function createAuthenticate({ tokens, pool, log }: ProcessServices): Authenticate {
  const known = createKnownSessions();
  const note = createUseNotes(pool, log);
  const authenticate = async (token: string): Promise<Caller | undefined> => {
    // A token found a moment ago bears our signature; whether its session still lives is asked every time.
    const found = known.find(token)?.caller ?? (await tokens.read(token));
    known.forget(token);
    if (!found) return undefined;
    const { sessionId, generation } = found;
    const { rows } = await pool.query<{ said: string | null }>({
      name: 'resolve_session',
      text: 'select resolve_session($1, $2)::text as said',
      values: [sessionId, generation],
    });
    const said = rows[0]?.said;
    if (!said) return undefined;
    const caller = JSON.parse(said) as Caller;
    note(sessionId);
    known.keep(token, { caller, said }, decodeJwt(token).exp ?? 0);
    return caller;
  };
  return Object.assign(authenticate, { recent: (token: string) => known.find(token) });
}

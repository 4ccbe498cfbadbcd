import { decodeJwt } from 'jose';
import type pg from 'pg';
import type { Caller } from '../../platform/auth/caller.ts';
import { createKnownSessions } from '../../platform/auth/known-sessions.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { ProcessServices } from '../../platform/services.ts';
import type { Log } from '../../platform/log.ts';
import { touchSession } from './sessions.queries.ts';

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

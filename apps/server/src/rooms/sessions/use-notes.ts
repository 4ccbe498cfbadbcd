// Notes that a session is in use, so that its person recognises it in their list. Every few minutes is often enough: a
// process asks the database at most once in five minutes for each session.
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import { touchSession } from './sessions.queries.ts';

const pause = 5 * 60_000;
const max = 5_000;

/** Makes the function that notes every use. Nobody waits for it, and a note that fails only leaves an older date. */
export function createUseNotes(
  pool: pg.Pool,
  log: Log,
  now: () => number = Date.now,
): (sessionId: string) => void {
  const noted = new Map<string, number>();
  return (sessionId) => {
    const last = noted.get(sessionId);
    if (last !== undefined && now() - last < pause) return;
    noted.delete(sessionId);
    noted.set(sessionId, now());
    const [oldest] = noted.keys();
    if (noted.size > max && oldest !== undefined) noted.delete(oldest);
    touchSession(pool, sessionId).catch((error: unknown) =>
      log.warn({ err: error }, 'a session was not noted as used'),
    );
  };
}

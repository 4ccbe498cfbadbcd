import type { Caller } from '../../platform/auth/caller.ts';
import type { Authenticate } from '../../platform/http/register.ts';
import type { Services } from '../../platform/services.ts';

/** Finds the person behind a bearer token: the token must be ours and unexpired, its session live, the account active. */
export function createAuthenticate({ tokens, pool }: Services): Authenticate {
  return async (token) => {
    const sessionId = await tokens.read(token);
    if (!sessionId) return undefined;
    const { rows } = await pool.query<{ found: Caller | null }>('select resolve_session($1) as found', [
      sessionId,
    ]);
    return rows[0]?.found ?? undefined;
  };
}

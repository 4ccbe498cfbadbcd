// Renews the token before it ends, and ends the session where it has ended.
import { sessionEndpoints } from '@gondola/contract';
import { ApiFailure, call } from './call.ts';
import { refuseToken, renewToken, session, sessionExpiry, watchSession } from './session.ts';

const hour = 3_600_000;
/** Milliseconds before each further try. The answer may have been lost: the earlier token is good for ten seconds more. */
const pauses = [1000, 2000, 4000];
let timer: ReturnType<typeof setTimeout> | undefined;

async function renew(): Promise<void> {
  for (const pause of [...pauses, undefined]) {
    const { token: asked } = session();
    if (!asked) return;
    try {
      const { token } = await call(sessionEndpoints.refreshToken, {});
      // Another tab may have been faster.
      if (session().token === asked) renewToken(token);
      return;
    } catch (error) {
      // A 401 has ended the session already; without a connection the next turn tries again.
      const isLost = error instanceof ApiFailure && error.code === 'unreachable';
      if (!isLost || pause === undefined) return;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}

/** Looks once an hour, and once right when the token ends. */
function watchClock(): void {
  clearTimeout(timer);
  const { token } = session();
  if (!token) return;
  const left = sessionExpiry() - Date.now();
  if (left <= 0) {
    refuseToken(token);
    return;
  }
  timer = setTimeout(() => void renew().then(watchClock), Math.min(hour, Math.max(left, 1000)));
}

/** Keeps the token good; once, at the start. */
export function keepToken(): void {
  watchSession(watchClock);
  watchClock();
}

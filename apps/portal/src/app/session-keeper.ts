// Keeps the session of this browser honest: renewed before it ends, gone when it has ended, and the page with it.
import { sessionEndpoints } from '@gondola/contract';
import { ApiFailure, call } from '@gondola/client/call.ts';
import {
  followOtherTabs,
  refuseToken,
  renewToken,
  session,
  sessionExpiry,
  watchSession,
} from '@gondola/client/session.ts';
import { notices, watchNotices } from './notices.ts';
import { queries } from './query-client.ts';
import { router } from './router.ts';

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

async function leave(): Promise<void> {
  queries.clear();
  const { pathname, href } = router.state.location;
  const isBehindGuard = router.state.matches.some(
    ({ routeId }) => routeId === '/_portal' || routeId === '/field',
  );
  if (isBehindGuard && pathname !== '/login') {
    const next = session().ended === 'expired' ? href : undefined;
    // Whoever is signed in no longer has nothing to answer the question about unsaved text with.
    await router.navigate({ to: '/login', search: next ? { next } : {}, ignoreBlocker: true });
  }
  // Where somebody else has signed in, their page begins only now that this one is gone.
  followOtherTabs();
}

/** Starts keeping; once, before the first page. */
export function keepSession(): void {
  let before = session();
  watchSession(() => {
    const now = session();
    const wasHere = before.token !== undefined || before.waiting === true;
    if (wasHere && !now.token && !now.waiting) void leave();
    // The sign-in page is of no use any more: its guard leads on.
    if (!wasHere && now.fromOtherTab) void router.invalidate();
    if (before.waiting && now.token) {
      // The same person, but perhaps with other rights than before: everything shown is asked anew.
      void queries.invalidateQueries();
      void router.invalidate();
    }
    if (before.companyId !== now.companyId && now.token) void router.invalidate();
    before = now;
    watchClock();
  });
  watchNotices(() => {
    if (notices().includes('notAllowed') && session().token) void router.navigate({ to: '/home' });
  });
  watchClock();
}

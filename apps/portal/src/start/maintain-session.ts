// Keeps the session of this browser honest: renewed before it ends, gone when it has ended, and the page with it.
import { followOtherTabs, session, watchSession } from '@gondola/client/session.ts';
import { keepToken } from '@gondola/client/token-clock.ts';
import { notices, watchNotices } from '../app/notices.ts';
import { queries } from '../app/query-client.ts';
import { router } from './router.ts';

async function leave(): Promise<void> {
  queries.clear();
  const { pathname, href } = router.state.location;
  const isBehindGuard = router.state.matches.some(({ routeId }) => routeId === '/_portal');
  if (isBehindGuard && pathname !== '/login') {
    const next = session().ended === 'expired' ? href : undefined;
    // Without a session there is nobody to answer the question about unsaved text.
    await router.navigate({ to: '/login', search: next ? { next } : {}, ignoreBlocker: true });
  }
  // Where somebody else has signed in, their page begins only now that this one is gone.
  followOtherTabs();
}

/** Starts keeping; once, before the first page. */
export function maintainSession(): void {
  let before = session();
  watchSession(() => {
    const now = session();
    const wasHere = before.token !== undefined || before.waiting === true;
    if (wasHere && !now.token && !now.waiting) void leave();
    // The sign-in page is of no use any more: its guard leads on.
    if (!wasHere && now.fromOtherTab) void router.invalidate();
    if (before.waiting && now.token) {
      // The same person, but perhaps with other rights than before: everything shown is read again.
      void queries.invalidateQueries();
      void router.invalidate();
    }
    if (before.companyId !== now.companyId && now.token) void router.invalidate();
    before = now;
  });
  watchNotices(() => {
    if (notices().includes('notAllowed') && session().token) void router.navigate({ to: '/home' });
  });
  keepToken();
}

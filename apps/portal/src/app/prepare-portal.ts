// While someone types who they are, the pages they are about to see are fetched: the shell, the home page and a table.
import { loadTexts } from '@gondola/client/i18n.ts';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import { router } from './router.ts';

const soonSeen = ['/_portal', '/_portal/home', '/_portal/support'] as const;

function fetchPages(): void {
  const pages = soonSeen.map((id) => router.loadRouteChunk(router.routesById[id]));
  // Nothing is lost when it fails: the pages are fetched again when they are opened.
  Promise.all([...pages, loadTexts('home', 'tickets')]).catch(() => undefined);
}

/** Prepares once, when the sign-in page is shown and the browser is idle; the function returned stops it. */
export function preparePortal(): () => void {
  let forget: (() => void) | undefined;
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== '/login') return;
    stop();
    forget = whenIdle(fetchPages);
  });
  return () => {
    stop();
    forget?.();
  };
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tellPages } from './app/analytics.ts';
import { Providers } from './start/providers.tsx';
import { router } from './start/router.ts';
import { noteMissingFiles } from './app/missing-files.ts';
import { maintainSession } from './start/maintain-session.ts';
import { loadTexts, startI18n } from '@gondola/client/i18n.ts';
import { startSession } from '@gondola/client/session.ts';
import { ensureStorage } from '@gondola/client/storage.ts';
import { fetchTexts } from './texts/text-files.ts';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { holdIdleWork, whenIdle } from '@gondola/ui/loading/when-idle.ts';

// While someone types who they are, the pages they are about to see are fetched: the shell, the home page and a table.
const soonSeen = ['/_portal', '/_portal/home', '/_portal/support'] as const;

function fetchPages(): void {
  const pages = soonSeen.map((id) => router.loadRouteChunk(router.routesById[id]));
  // Nothing is lost when it fails: the pages are fetched again when they are opened.
  Promise.all([...pages, loadTexts('home', 'tickets')]).catch(() => undefined);
}

/** Prepares once, when the sign-in page is shown and the browser is idle; called before the first page is asked for. */
function preparePortal(): void {
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== '/login') return;
    stop();
    whenIdle(fetchPages);
  });
}

/** In a function: with an await of the module itself the bundler could not join files. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  ensureStorage();
  noteMissingFiles();
  const releaseIdleWork = holdIdleWork();
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    // The frame that index.html shows until a page is there.
    document.getElementById('first-sight')?.remove();
    releaseIdleWork();
  });
  startSession(localStorage);
  maintainSession();
  preparePortal();
  const texts = fetchPart(() => startI18n(fetchTexts, ['app', 'ui']));
  // The page and its data are asked for while the texts come and React begins; its first render finds the load under way.
  void router.load();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
}

void start();

// Off unless the deployment set a key, which the server then writes into the page (D26).
const analytics = document.querySelector<HTMLMetaElement>('meta[name="gondola-analytics"]')?.content;
if (analytics) tellPages(analytics, router);

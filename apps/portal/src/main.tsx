import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tellPages } from './app/analytics.ts';
import { Providers } from './start/providers.tsx';
import { router } from './start/router.ts';
import { noteMissingFiles } from './app/missing-files.ts';
import { maintainSession } from './start/maintain-session.ts';
import { startI18n } from '@gondola/client/i18n.ts';
import { startSession } from '@gondola/client/session.ts';
import { fetchTexts } from './texts/text-files.ts';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { holdIdleWork } from '@gondola/ui/loading/when-idle.ts';

/** In a function: with an await of the module itself the bundler could not join files. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  noteMissingFiles();
  const releaseIdleWork = holdIdleWork();
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    // The frame that index.html shows until a page is there.
    document.getElementById('first-sight')?.remove();
    releaseIdleWork();
  });
  startSession(localStorage);
  await fetchPart(() => startI18n(fetchTexts, ['app', 'ui']));
  maintainSession();
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

import { StrictMode } from 'react';
import { createQueries } from '@gondola/client/query-client.ts';
import { startI18n } from '@gondola/client/i18n.ts';
import { session, startSession, watchSession } from '@gondola/client/session.ts';
import { sessionKey } from '@gondola/client/stored-session.ts';
import { ensureStorage } from '@gondola/client/storage.ts';
import { keepToken } from '@gondola/client/token-clock.ts';
import { ToastRegion } from '@gondola/ui/toasts/toast-region.tsx';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { log, logUncaught } from './device/log.ts';
import { reloadForMissingParts } from './device/missing-part.ts';
import { openKeptStorage } from './device/kept-storage.ts';
import { openEarly } from './assignments/open-work.ts';
import { receivedSettings } from './device/phone-settings.ts';
import { readWorker, workerKey } from './device/worker.ts';
import { FieldApplication } from './field-application.tsx';
import { fetchTexts } from './texts/text-files.ts';
import { VisitScreen } from './work-application.tsx';
import './display/hand.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The accent a deployment chose; the server writes it into the page. */
const accent = document.querySelector<HTMLMetaElement>('meta[name="gondola-accent"]')?.content;
const queries = createQueries(() => undefined);

ensureStorage();
startSession(await openKeptStorage(localStorage, [sessionKey, workerKey]));
const worker = readWorker();
if (worker) openEarly(worker.userId);
keepToken();
watchSession(() => {
  if (session().token === undefined) queries.clear();
});
logUncaught();
reloadForMissingParts();
// Asked next to the work, not before it: nobody waits for the answer.
const tend = async (): Promise<void> => {
  const { tendPhone } = await fetchPart(() => import('./without-session.ts'));
  await tendPhone();
};
void tend().catch((error: unknown) => log('phone.0', String(error)));
await fetchPart(() => startI18n(fetchTexts, ['field', 'ui'], receivedSettings().settings.language));
// A visit that is opened by its address waits for its screen and the disk at the same time.
if (location.pathname.startsWith('/field/visits/')) void VisitScreen.prepare();
createRoot(root).render(
  <StrictMode>
    <ThemeProvider {...(accent ? { accent } : {})} contrast={7}>
      <QueryClientProvider client={queries}>
        <FieldApplication />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);

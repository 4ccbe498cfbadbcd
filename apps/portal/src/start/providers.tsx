import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import { ToastRegion } from '@gondola/ui/toasts/toast-region.tsx';
import { queries } from '../app/query-client.ts';
import { router } from './router.ts';
import { useTranslation } from 'react-i18next';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import classes from './connection-notice.module.css';
import { loadTexts } from '@gondola/client/i18n.ts';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';

// While someone types who they are, the pages they are about to see are fetched: the shell, the home page and a table.
const soonSeen = ['/_portal', '/_portal/home', '/_portal/support'] as const;

function fetchPages(): void {
  const pages = soonSeen.map((id) => router.loadRouteChunk(router.routesById[id]));
  // Nothing is lost when it fails: the pages are fetched again when they are opened.
  Promise.all([...pages, loadTexts('home', 'tickets')]).catch(() => undefined);
}

/** Prepares once, when the sign-in page is shown and the browser is idle; the function returned stops it. */
function preparePortal(): () => void {
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

/** The accent a deployment chose; the server writes it into the page. */
const accent = document.querySelector<HTMLMetaElement>('meta[name="gondola-accent"]')?.content;

/** Everything the pages stand on: look, data, addresses, messages. */
export function Providers() {
  useEffect(preparePortal, []);
  return (
    <ThemeProvider {...(accent ? { accent } : {})}>
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <ConnectionNotice />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** At the foot of every page while the server does not answer. The pages make room for it: it covers nothing. */
function ConnectionNotice() {
  const { t } = useTranslation('app');
  const isConnected = useConnection();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-disconnected', !isConnected);
  }, [isConnected]);
  return (
    <div role="status">
      {isConnected ? null : (
        <p className={classes.notice}>
          <IconWifiOff size={16} stroke={1.8} />
          {t(($) => $.disconnected)}
        </p>
      )}
    </div>
  );
}

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

/** The accent a deployment chose; the server writes it into the page. */
const accent = document.querySelector<HTMLMetaElement>('meta[name="gondola-accent"]')?.content;

/** Everything the pages stand on: look, data, addresses, messages. */
export function Providers() {
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

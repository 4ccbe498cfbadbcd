import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import { ToastRegion } from '@gondola/ui/feedback/toast-region.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { preparePortal } from './prepare-portal.ts';
import { queries } from './query-client.ts';
import { router } from './router.ts';

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

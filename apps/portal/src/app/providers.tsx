import { Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import { ToastRegion } from '~/ui/feedback/toast-region.tsx';
import { router } from './router.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } },
});

/** Everything the pages stand on: look, data, addresses, messages. */
export function Providers() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

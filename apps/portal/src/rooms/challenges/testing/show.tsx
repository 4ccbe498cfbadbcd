import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '~/lib/i18n.ts';
import { ToastRegion } from '~/ui/feedback/toast-region.tsx';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import { challengeSearch } from '../challenge-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in Spanish, to say in a test what should be on screen. */
export const words = es;

/** Draws something at /challenges with data, address, texts and toasts; gives back who uses it. */
export async function show(content: ReactNode) {
  i18n.addResourceBundle('es', 'challenges', es);
  i18n.addResourceBundle('en', 'challenges', en);
  await i18n.changeLanguage('es');
  const root = createRootRoute({ component: Outlet });
  const portal = createRoute({ getParentRoute: () => root, id: '_portal', component: Outlet });
  const challenges = createRoute({
    getParentRoute: () => portal,
    path: '/challenges',
    validateSearch: challengeSearch,
    component: () => content,
  });
  const router = createRouter({
    routeTree: root.addChildren([portal.addChildren([challenges])]),
    history: createMemoryHistory({ initialEntries: ['/challenges'] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup() };
}

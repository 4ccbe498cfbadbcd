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
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ticketSearch } from '../ticket-search.ts';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws something at /support with data, address, texts and toasts; gives back who uses it and where they are. */
export async function show(
  content: ReactNode,
  { language = 'es', at = '/support' }: { language?: Language; at?: string } = {},
) {
  i18n.addResourceBundle('es', 'tickets', es);
  i18n.addResourceBundle('en', 'tickets', en);
  await i18n.changeLanguage(language);
  const root = createRootRoute({ component: Outlet });
  const portal = createRoute({ getParentRoute: () => root, id: '_portal', component: Outlet });
  const support = createRoute({
    getParentRoute: () => portal,
    path: '/support',
    validateSearch: ticketSearch,
    component: () => content,
  });
  const router = createRouter({
    routeTree: root.addChildren([portal.addChildren([support])]),
    history: createMemoryHistory({ initialEntries: [at] }),
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
  return { user: userEvent.setup(), address: () => router.state.location.href };
}

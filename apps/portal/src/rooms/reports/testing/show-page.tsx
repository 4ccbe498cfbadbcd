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
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import { reportSearch } from '../report-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** The room's texts, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws /reports and /reports/{id} with their texts; gives back who uses them and where they are. */
export async function showPage(
  pages: { list?: ReactNode; viewer?: ReactNode },
  { language = 'es', at = '/reports' }: { language?: Language; at?: string } = {},
) {
  i18n.addResourceBundle('es', 'reports', es);
  i18n.addResourceBundle('en', 'reports', en);
  await i18n.changeLanguage(language);
  const root = createRootRoute({ component: Outlet });
  const portal = createRoute({ getParentRoute: () => root, id: '_portal', component: Outlet });
  const list = createRoute({
    getParentRoute: () => portal,
    path: '/reports/',
    validateSearch: reportSearch,
    component: () => pages.list ?? null,
  });
  const viewer = createRoute({
    getParentRoute: () => portal,
    path: '/reports/$id',
    component: () => pages.viewer ?? null,
  });
  const router = createRouter({
    routeTree: root.addChildren([portal.addChildren([list, viewer])]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), address: () => router.state.location.href };
}

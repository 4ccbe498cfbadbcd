import type { ReactNode } from 'react';
import type { FileImport } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '~/lib/i18n.ts';
import { ToastRegion } from '~/ui/feedback/toast-region.tsx';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import { importSearch } from '../import-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const words = { es, en };

/** An import as the server answers it; everything not said is plain. */
export const anImport = (part: Partial<FileImport> = {}): FileImport => ({
  id: 7,
  kind: 'products',
  companyId: 1,
  fileName: 'noviembre.csv',
  state: 'ready',
  headings: ['codigo', 'nombre', 'marca', 'nota', 'nota'],
  samples: [['001', 'Queso', 'Ríos', '', '']],
  mapping: { internal_code: 'codigo', name: 'nombre' },
  rowsDone: 0,
  progress: 1,
  counts: { new: 0, equal: 0, changed: 0, missing: 0, error: 0 },
  warnings: 0,
  failure: null,
  replacedBy: null,
  User: { fullName: 'Elena Rivas' },
  createdAt: '2026-11-21T12:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  can: { apply: true, undo: false, cancel: true },
  ...part,
});

/** Draws something at an import page's address with data, texts and toasts. */
export async function show(content: ReactNode, at: string, language: 'es' | 'en' = 'es') {
  i18n.addResourceBundle('es', 'imports', es);
  i18n.addResourceBundle('en', 'imports', en);
  await i18n.changeLanguage(language);
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/upload-products',
    validateSearch: importSearch,
    component: () => content,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    // As the application's own router has it: search values stay plain text.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
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

import { type ReactNode, Suspense } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyValidator,
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
import { currentUserQuery } from '../src/lib/current-user.ts';
import { i18n } from '../src/lib/i18n.ts';
import type { TextNamespace } from '../src/lib/text-resources.ts';
import { ToastRegion } from '../src/ui/feedback/toast-region.tsx';
import { LeaveGate } from '../src/ui/form/leave-gate.tsx';
import { ThemeProvider } from '../src/ui/theme/theme-provider.tsx';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A page behind the guard: its path, and how its search is read. */
export interface ShownPage {
  readonly path: string;
  readonly content: ReactNode;
  readonly validateSearch?: AnyValidator;
}

export interface ShowOptions {
  /** Of the rooms on screen. */
  readonly texts: Partial<Record<TextNamespace, Record<Language, object>>>;
  readonly language?: Language | undefined;
  /** Address to begin at; the first page's path without it. */
  readonly at?: string | undefined;
  /** Who is signed in. */
  readonly account?: CurrentUser | undefined;
}

function routerOf(pages: readonly ShownPage[], at: string) {
  const root = createRootRoute({ component: Outlet });
  const portal = createRoute({
    getParentRoute: () => root,
    id: '_portal',
    component: () => (
      <>
        <Outlet />
        <LeaveGate />
      </>
    ),
  });
  const routes = pages.map(({ path, content, validateSearch }) =>
    createRoute({
      getParentRoute: () => portal,
      path,
      validateSearch: validateSearch ?? ((search) => search),
      component: () => <Suspense>{content}</Suspense>,
    }),
  );
  return createRouter({
    routeTree: root.addChildren([portal.addChildren(routes)]),
    // As the portal's own router has it: search values stay plain text.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}

/** Draws pages with theme, texts, data, addresses and toasts; gives back who uses them and where they are. */
export async function showPages(
  pages: readonly ShownPage[],
  { texts, language = 'es', at = pages[0]?.path ?? '/', account }: ShowOptions,
) {
  for (const [namespace, words] of Object.entries(texts))
    for (const each of languages) i18n.addResourceBundle(each, namespace, words[each]);
  await i18n.changeLanguage(language);
  const router = routerOf(pages, at);
  await router.load();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (account) {
    queries.setQueryDefaults(currentUserQuery().queryKey, { staleTime: Infinity });
    queries.setQueryData(currentUserQuery().queryKey, { user: account });
  }
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    queries,
    router,
    address: () => router.state.location.href,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}

/** Draws something that has no address of its own. */
export const show = (content: ReactNode, options: ShowOptions) =>
  showPages([{ path: '/', content }], options);

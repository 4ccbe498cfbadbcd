import { type ReactNode, Suspense } from 'react';
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
import { ToastRegion } from '../src/toasts/toast-region.tsx';
import { LeaveGate } from '../src/form/leave-gate.tsx';
import { ThemeProvider } from '../src/theme/theme-provider.tsx';

/** A page: its path, and how its search is read. */
export interface ShownPage {
  readonly path: string;
  /** Where the file of the route is not named as its path is. */
  readonly id?: string;
  readonly content: ReactNode;
  readonly validateSearch?: AnyValidator;
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
  const routes = pages.map(({ path, id = path, content, validateSearch }) =>
    createRoute({
      getParentRoute: () => portal,
      path,
      validateSearch: validateSearch ?? ((search) => search),
      component: () => <Suspense>{content}</Suspense>,
    }).update({ id, path } as never),
  );
  return createRouter({
    routeTree: root.addChildren([portal.addChildren(routes)]),
    // As the portal's own router has it: search values stay plain text.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}

interface ShowOptions {
  /** Address to begin at; the first page's path without it. */
  readonly at?: string | undefined;
  /** The application's frame around its pages. */
  readonly around?: (pages: ReactNode) => ReactNode;
}

/** Draws pages with theme, addresses and toasts; gives back who uses them and where they are. */
export async function showPages(
  pages: readonly ShownPage[],
  { at = pages[0]?.path ?? '/', around = (content) => content }: ShowOptions = {},
) {
  const router = routerOf(pages, at);
  await router.load();
  render(
    <ThemeProvider env="test">
      {around(
        <>
          <RouterProvider router={router as never} />
          <ToastRegion />
        </>,
      )}
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    router,
    address: () => router.state.location.href,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}

/** Draws something that has no address of its own. */
export const show = (content: ReactNode, options?: ShowOptions) =>
  showPages([{ path: '/', content }], options);

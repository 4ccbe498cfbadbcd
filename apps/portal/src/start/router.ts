import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { PageFailed } from '../app/page-failed.tsx';
import { PagePending } from '../app/page-pending.tsx';

/** The application's router. Search values stay plain text in the address; each route's schema gives them their types. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultErrorComponent: PageFailed,
  // A page that comes at once replaces the one before; else the new page opens empty under its own address.
  defaultPendingComponent: PagePending,
  defaultPendingMs: 250,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

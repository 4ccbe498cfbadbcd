import { type ReactNode, Suspense } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentUserQuery } from '~/lib/current-user.ts';
import { i18n } from '~/lib/i18n.ts';
import { ToastRegion } from '~/ui/feedback/toast-region.tsx';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts, to say in a test what should be on screen. */
export const words = { es, en };

/** Somebody signed in; everything not said is plain. */
export const accountOf = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  fullName: 'Elena Ríos',
  lastName: null,
  dni: null,
  email: 'elena@gondola.test',
  role: 'client',
  active: true,
  phoneNumber: null,
  bank: null,
  numberAccount: null,
  avatar: null,
  fileUrl: null,
  qrAuthorization: null,
  language: null,
  projects: [],
  ...part,
});

/** Draws something about the account of whoever is signed in, in Spanish; gives back who uses it. */
export async function showAccount(content: ReactNode, user = accountOf()) {
  i18n.addResourceBundle('es', 'users', es);
  i18n.addResourceBundle('en', 'users', en);
  await i18n.changeLanguage('es');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(currentUserQuery().queryKey, { user });
  const root = createRootRoute({ component: () => <Suspense>{content}</Suspense> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

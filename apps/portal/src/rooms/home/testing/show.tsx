import { type ReactNode, Suspense } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentUserQuery } from '~/lib/current-user.ts';
import { i18n } from '~/lib/i18n.ts';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

const someone: CurrentUser = {
  id: 1,
  fullName: 'Esteban Ríos',
  lastName: null,
  dni: null,
  email: 'owner@gondola.test',
  role: 'owner',
  active: true,
  phoneNumber: null,
  bank: null,
  numberAccount: null,
  avatar: null,
  fileUrl: null,
  qrAuthorization: null,
  language: null,
  projects: [],
};

/** Draws part of the home page for an owner, with data, texts and links; gives back who uses it. */
export async function show(content: ReactNode, language: 'es' | 'en' = 'es') {
  i18n.addResourceBundle('es', 'home', es);
  i18n.addResourceBundle('en', 'home', en);
  await i18n.changeLanguage(language);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUserQuery().queryKey, { user: someone });
  const root = createRootRoute({ component: () => <Suspense>{content}</Suspense> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

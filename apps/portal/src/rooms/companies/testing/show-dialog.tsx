import { type ReactNode, Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '~/lib/i18n.ts';
import type { TextNamespace } from '~/lib/text-resources.ts';
import { ToastRegion } from '~/ui/feedback/toast-region.tsx';
import { ThemeProvider } from '~/ui/theme/theme-provider.tsx';

export interface Words {
  readonly es: object;
  readonly en: object;
}

/** Draws a dialog with data, its room's texts and toasts, in Spanish; gives back who uses it. */
export async function showDialog(dialog: ReactNode, texts: Partial<Record<TextNamespace, Words>>) {
  for (const [namespace, { es, en }] of Object.entries(texts)) {
    i18n.addResourceBundle('es', namespace, es);
    i18n.addResourceBundle('en', namespace, en);
  }
  await i18n.changeLanguage('es');
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Suspense>{dialog}</Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

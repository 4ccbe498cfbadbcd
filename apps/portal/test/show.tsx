import type { ReactNode } from 'react';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { i18n } from '@gondola/client/i18n.ts';
import type { CurrentUser } from '@gondola/contract';
import { showPages as showInFrame, type ShownPage } from '@gondola/ui/test/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TextNamespace } from '../src/texts/text-resources.ts';

export type { ShownPage } from '@gondola/ui/test/show.tsx';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

export interface ShowOptions {
  /** Of the rooms on screen. */
  readonly texts: Partial<Record<TextNamespace, Record<Language, object>>>;
  readonly language?: Language | undefined;
  /** Address to begin at; the first page's path without it. */
  readonly at?: string | undefined;
  /** The person who is signed in. */
  readonly account?: CurrentUser | undefined;
}

/** Draws pages with theme, texts, data, addresses and toasts; gives back who uses them and where they are. */
export async function showPages(
  pages: readonly ShownPage[],
  { texts, language = 'es', at, account }: ShowOptions,
) {
  for (const [namespace, words] of Object.entries(texts))
    for (const each of languages) i18n.addResourceBundle(each, namespace, words[each]);
  await i18n.changeLanguage(language);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (account) {
    queries.setQueryDefaults(currentUserQuery().queryKey, { staleTime: Infinity });
    queries.setQueryData(currentUserQuery().queryKey, { user: account });
  }
  const shown = await showInFrame(pages, {
    at,
    around: (content) => <QueryClientProvider client={queries}>{content}</QueryClientProvider>,
  });
  return { ...shown, queries };
}

/** Draws something that has no address of its own. */
export const show = (content: ReactNode, options: ShowOptions) =>
  showPages([{ path: '/', content }], options);

import type { CurrentUser } from '@gondola/contract';
import type { ReactNode } from 'react';
import { type Language, showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ticketSearch } from '../ticket-search.ts';

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws something at /support. */
export const show = (
  content: ReactNode,
  how: { language?: Language; at?: string; account?: CurrentUser } = {},
) =>
  showPages([{ path: '/support', validateSearch: ticketSearch, content }], {
    texts: { tickets: words },
    ...how,
  });

import type { CurrentUser } from '@gondola/contract';
import type { ReactNode } from 'react';
import { showPages } from '../../../../test/show.tsx';
import { challengeSearch } from '../challenge-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in Spanish, to say in a test what should be on screen. */
export const words = es;

/** Draws something at /challenges. */
export const show = (content: ReactNode, account?: CurrentUser) =>
  showPages([{ path: '/challenges', validateSearch: challengeSearch, content }], {
    texts: { challenges: { es, en } },
    account,
  });

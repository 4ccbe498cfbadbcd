import type { ReactNode } from 'react';
import { anAccount } from '../../../../test/an-account.ts';
import { type Language, showPages } from '../../../../test/show.tsx';
import { reportSearch } from '../report-search.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws /reports and /reports/{id}. */
export const showPage = (
  { list, viewer }: { list?: ReactNode; viewer?: ReactNode },
  how: { language?: Language; at?: string } = {},
) =>
  showPages(
    [
      { path: '/reports/', validateSearch: reportSearch, content: list },
      { path: '/reports/$id', content: viewer },
    ],
    { texts: { reports: words }, at: '/reports', account: anAccount(), ...how },
  );

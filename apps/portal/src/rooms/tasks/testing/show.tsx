import { type ShownPage, showPages } from '../../../../test/show.tsx';
import type { Language } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws pages of the room. */
export const show = (pages: readonly ShownPage[], how: { language?: Language; at?: string } = {}) =>
  showPages(pages, { texts: { tasks: words }, ...how });

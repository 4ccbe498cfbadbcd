import { vi } from 'vitest';
import { type ShowOptions, type ShownPage, showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** The drawing machine of the tests has no layout: lists of many rows are said to have room for some. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
}

/** Draws pages of the room, with the texts of others that are on screen. */
export const show = (pages: readonly ShownPage[], { texts, ...how }: Partial<ShowOptions> = {}) =>
  showPages(pages, { texts: { assignments: words, ...texts }, ...how });

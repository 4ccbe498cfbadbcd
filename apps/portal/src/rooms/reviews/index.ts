// The door of the room: one response as reviewers see it.
import { partWithTexts } from '~/loading/part-with-texts.ts';

export type { Administration } from './administration.ts';
export { ReviewScreen } from './components/review-screen.tsx';
export { SamePhotos } from './components/same-photos.tsx';
export { StatusCell } from './components/status-cell.tsx';
export { reviewSearch } from './review-search.ts';

/** In a file of its own, because the shell comes through this door with the first load. */
export const LeftDecisions = partWithTexts(() => import('./components/left-decisions.tsx'), 'reviews');

// The door of the room: one response as reviewers see it.
export type { Administration } from './administration.ts';
export { ReviewScreen } from './components/review-screen.tsx';
export { SamePhotos } from './components/same-photos.tsx';
export { StatusCell } from './components/status-cell.tsx';
export { reviewSearch } from './review-search.ts';
export { useDecisionKind } from './use-held-decisions.ts';

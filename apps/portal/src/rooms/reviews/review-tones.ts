import type { ReviewState } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

/** How the state of a review looks. */
export const reviewTones: Record<ReviewState, Tone> = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  objected: 'violet',
  completed: 'grey',
  sincronized: 'blue',
};

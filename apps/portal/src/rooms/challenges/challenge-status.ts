import type { ChallengeStatus } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

/** How each status looks; `null` is N/A. */
export const challengeTones: Record<ChallengeStatus | 'null', Tone> = {
  pending: 'amber',
  explained: 'blue',
  solved: 'green',
  null: 'grey',
};

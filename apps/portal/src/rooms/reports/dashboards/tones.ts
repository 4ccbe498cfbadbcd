// Colours of what dashboards tell apart; every one comes with a word, lines with a dash and bars with a weave of their own.
import type { Tone } from '@gondola/ui/theme/palette.ts';

export const statuses = ['approved', 'completed', 'sincronized', 'pending', 'objected', 'rejected'] as const;
type Status = (typeof statuses)[number];

/** The pattern of a bar, next to its colour. */
export type Weave = 'plain' | 'rising' | 'falling' | 'level' | 'upright' | 'dotted';

export const statusWeaves: Readonly<Record<Status, Weave>> = {
  approved: 'plain',
  completed: 'rising',
  sincronized: 'level',
  pending: 'dotted',
  objected: 'upright',
  rejected: 'falling',
};

export const challengeWeaves = {
  solved: 'plain',
  explained: 'rising',
  pending: 'dotted',
  unmarked: 'level',
} as const;

/** As a drawing takes it. */
export const colourOf = (tone: Tone | 'accent'): string =>
  tone === 'accent' ? 'var(--g-accent-ink)' : `var(--g-${tone}-solid)`;

/** Of lines next to each other, in order. */
export const lineTones = ['accent', 'blue', 'violet', 'amber', 'red', 'grey'] as const;
export const lineDashes = ['0', '7 4', '2 4', '10 4 2 4', '4 3', '1 3'] as const;

import type { Area } from '../access.ts';

/**
 * What a search looks through, in the order it is shown in, and the area whose pages show it. Reviewers find tasks too: they
 * meet them in the reviews of their responses.
 */
export const foundKinds = {
  tickets: 'support',
  challenges: 'challenges',
  reports: 'reports',
  users: 'users',
  locations: 'locations',
  products: 'products',
  tasks: 'reviews',
} as const satisfies Record<string, Area>;

export type FoundKind = keyof typeof foundKinds;

export const foundKindNames = Object.keys(foundKinds) as [FoundKind, ...FoundKind[]];

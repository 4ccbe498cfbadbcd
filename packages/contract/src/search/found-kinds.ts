import type { Area } from '../access.ts';

/**
 * The kinds that a search looks through, in the order they are shown in, and the area whose pages show them. Reviewers find tasks too: they
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

// The comparison of what is there with what the database names: by count and size each time, by hash a share of the files each night.
import { createHash } from 'node:crypto';
import type { RequiredFiles } from '../files/required-files.queries.ts';
import type { Sizes } from './place.ts';

/** Nights within which every file is read. */
export const nights = 30;
const dayMs = 86_400_000;

/** The number of a day, for its share. */
const dayOf = (time: number): number => Math.floor(time / dayMs);

/** The share of a key: the same each time, and each share has as many. */
const shareOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0) % nights;

/** Whether a file is read now: on its night of thirty, or when that was missed since the backup before. */
export function sharesSince(before: number | undefined, now: number): (key: string) => boolean {
  const today = dayOf(now);
  const first = Math.min(today, Math.max(dayOf(before ?? now) + 1, today - nights + 1));
  const due = new Set(Array.from({ length: today - first + 1 }, (_, day) => (first + day) % nights));
  return (key) => due.has(shareOf(key));
}

/** The keys that must be there and are not, or have another size. */
export const findLacking = (required: RequiredFiles, found: Sizes): string[] =>
  [...required].flatMap(([key, size]) => {
    const there = found.get(key);
    return there === undefined || (size !== null && size !== there) ? [key] : [];
  });

/** Some keys for a sentence. */
export const firstOf = (keys: readonly string[]): string =>
  `${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ' …' : ''}`;

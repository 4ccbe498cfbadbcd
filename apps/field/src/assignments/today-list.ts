// Sorts and filters the list of the day. Pure.
import type { FieldAssignment } from '@gondola/contract';
import type { Visit } from '../visits/visit.ts';

/** Whether it is to be done: due in its period, or of a task that may be answered at any time. */
export const isTodo = ({ state }: FieldAssignment): boolean => state !== 'done';

/** Visits that the server does not have yet and that nobody answers any more. */
export const unsentOf = (visits: readonly Visit[]): Visit[] =>
  visits.filter(({ state }) => state === 'queued' || state === 'needsYou');

export interface PlaceToVisit {
  readonly id: number;
  readonly place: string;
  /** Chain, address and city. */
  readonly hint: string;
  readonly assignments: readonly FieldAssignment[];
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all words, whatever their order, accents and capitals. */
export function foundBy(words: string, text: string): boolean {
  const whole = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Assignments by shop, those whose period ends first before the others; `words` are looked for in shop, address and task. */
export function byPlace(assignments: readonly FieldAssignment[], words: string): PlaceToVisit[] {
  const found = assignments.filter(({ Survey, Location, Category }) =>
    foundBy(
      words,
      [Survey.title, Location.name, Location.address, Location.city, Location.chain, Category.name].join(' '),
    ),
  );
  const ordered = found.toSorted((one, other) =>
    (one.period?.end ?? '9').localeCompare(other.period?.end ?? '9'),
  );
  return [...Map.groupBy(ordered, ({ Location }) => Location.id)].map(([id, here]) => {
    const [first] = here;
    const { name = '', address, city } = first?.Location ?? {};
    return { id, place: name, hint: [address, city].filter(Boolean).join(', '), assignments: here };
  });
}

// Sorts and filters the list of the day. Pure.
import { metresBetween } from '@gondola/formats/degrees.ts';
import type { FieldAssignment } from '@gondola/contract';
import type { KeptAssignment } from '../store/rows.ts';
import { dayNumber, localTime } from '@gondola/formats/local-time.ts';
import { periodOf } from '@gondola/survey';
import type { Coordinates } from '@gondola/formats/degrees.ts';
import type { Visit } from '../store/visit.ts';

/**
 * The assignment as it is by now: a phone that has been without a connection since its period ended knows that the next one has
 * begun, by the clocks of the company (D41). What was answered here meanwhile counts.
 */
export function asOfNow(assignment: KeptAssignment, visits: readonly Visit[], now: Date): FieldAssignment {
  const { id, period, resetScale, timeZone, expectedLocationResponses: expected } = assignment;
  if (period === null) return assignment;
  const isOver = now.toISOString() >= period.end;
  const next = isOver ? periodOf(resetScale, now, timeZone) : null;
  const { start, end } = next ? { start: next.start.toISOString(), end: next.end.toISOString() } : period;
  // The server has counted what it had; what waits here, and what it has received since, is counted here.
  const isUncounted = (visit: Visit): boolean =>
    visit.state === 'queued' || (visit.state === 'sent' && assignment.counted?.includes(visit.id) === false);
  const here = visits
    .filter(isUncounted)
    .filter(
      ({ assignmentId, finishedAt, skipped, answersAgain }) =>
        assignmentId === id &&
        skipped === undefined &&
        answersAgain === undefined &&
        finishedAt !== null &&
        finishedAt >= start &&
        finishedAt < end,
    ).length;
  const responses = (isOver ? 0 : assignment.responses) + here;
  const state = assignment.state === 'open' ? 'open' : responses >= expected ? 'done' : 'due';
  return { ...assignment, period: { start, end }, responses, state };
}

/** Whether it is to be done: due in its period, or of a task that may be answered at any time. */
export const isTodo = ({ state }: FieldAssignment): boolean => state !== 'done';

/** Days from now until the last one on which it is due, by the clocks of the company: 0 is today. Null where no period closes. */
export function daysLeft({ period, timeZone }: FieldAssignment, now: Date): number | null {
  if (period === null) return null;
  // The period ends as the day after begins.
  const last = new Date(Date.parse(period.end) - 1);
  return dayNumber(localTime(last, timeZone)) - dayNumber(localTime(now, timeZone));
}

/** Visits that the server does not have yet and that nobody answers any more. */
export const unsentOf = (visits: readonly Visit[]): Visit[] =>
  visits.filter(({ state }) => state === 'queued' || state === 'needsYou');

export interface PlaceToVisit {
  readonly id: number;
  readonly place: string;
  /** Address and city. */
  readonly hint: string;
  /** Where it is; null where nobody has said so. */
  readonly at: Coordinates | null;
  /** Metres from here; null where either is not known. */
  readonly distance: number | null;
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

const textOf = ({ Survey, Location, Category }: FieldAssignment): string =>
  [Survey.title, Location.name, Location.address, Location.city, Location.chain, Category.name].join(' ');

/**
 * Assignments by shop: the nearest first where it is known where the phone is, otherwise those whose period ends first. `words` are
 * looked for in shop, address and task.
 */
export function byPlace(
  assignments: readonly FieldAssignment[],
  words: string,
  here: Coordinates | null = null,
): PlaceToVisit[] {
  const found = words.trim() === '' ? assignments : assignments.filter((one) => foundBy(words, textOf(one)));
  const ordered = found.toSorted((one, other) =>
    (one.period?.end ?? '9').localeCompare(other.period?.end ?? '9'),
  );
  const places = [...Map.groupBy(ordered, ({ Location }) => Location.id)].map(([id, assigned]) => {
    const [first] = assigned;
    const { name = '', address, city, latitude = null, longitude = null } = first?.Location ?? {};
    const at = latitude === null || longitude === null ? null : { latitude, longitude };
    const hint = [address, city].filter(Boolean).join(', ');
    const distance = at && here ? metresBetween(here, at) : null;
    return { id, place: name, hint, at, distance, assignments: assigned };
  });
  if (!here) return places;
  return places.toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity));
}

// A note of the visits that are not sent, apart from where they are kept: without it, a phone that has lost them would call them sent.
import { storage } from '@gondola/client/storage.ts';

/** A visit as the note has it. */
interface NotedVisit {
  readonly id: string;
  readonly title: string;
  readonly place: string;
}

/** Visits that were noted and are not on this phone any more, until their worker has read of it. */
export interface LostVisits {
  readonly visits: readonly NotedVisit[];
  readonly isReported: boolean;
}

const unsentKey = (userId: number): string => `gondola.field.unsent.${userId}`;
const lostKey = (userId: number): string => `gondola.field.lost.${userId}`;

function read(key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (storage().getItem(key) === text) return;
  try {
    storage().setItem(key, text);
  } catch {
    // A full phone keeps the note that it has.
  }
}

/** Notes the visits of a person that are not sent. */
export const noteUnsent = (userId: number, visits: readonly NotedVisit[]): void =>
  write(
    unsentKey(userId),
    visits.map(({ id, title, place }) => ({ id, title, place })),
  );

/** How many visits of a person the note has. */
export const countUnsent = (userId: number): number =>
  ((read(unsentKey(userId)) ?? []) as NotedVisit[]).length;

/** Notes which of the visits of the note are gone with the database that this phone had; gives all that are. */
export function noteLost(userId: number, keptIds: readonly string[]): LostVisits | undefined {
  const noted = (read(unsentKey(userId)) ?? []) as NotedVisit[];
  const gone = noted.filter(({ id }) => !keptIds.includes(id));
  const known = readLost(userId);
  if (gone.length === 0) return known;
  const lost = { visits: [...(known?.visits ?? []), ...gone], isReported: false };
  write(lostKey(userId), lost);
  return lost;
}

export const readLost = (userId: number): LostVisits | undefined =>
  read(lostKey(userId)) as LostVisits | undefined;

/** Those who look after the phone know of it. */
export const noteReported = (userId: number, { visits }: LostVisits): void =>
  write(lostKey(userId), { visits, isReported: true });

/** The worker has read of it. */
export const forgetLost = (userId: number): void => storage().removeItem(lostKey(userId));

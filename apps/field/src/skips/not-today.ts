// Visits that their worker has put off to another day of their period, on this phone.
import { storage } from '@gondola/client/storage.ts';
import type { FieldAssignment } from '@gondola/contract';
import { dayNumber, localTime } from '@gondola/formats/local-time.ts';
import { daysLeft } from '../assignments/today-list.ts';
import { useSyncExternalStore } from 'react';
import type { Visit } from '../store/visit.ts';

const key = 'gondola.field.not-today';

const watchers = new Set<() => void>();
const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const kept = (): string => storage().getItem(key) ?? '{}';

/** Days on which assignments were put off, by their ids. */
function daysIn(text: string): Record<string, number> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/** The day by the clocks of the company. */
const dayOf = ({ timeZone }: FieldAssignment, now: Date): number => dayNumber(localTime(now, timeZone));

/** Puts an assignment off until tomorrow; those of earlier days are forgotten. */
export function putOff(assignment: FieldAssignment, now: Date): void {
  const today = dayOf(assignment, now);
  const others = Object.entries(daysIn(kept())).filter(([, day]) => day >= today - 1);
  storage().setItem(key, JSON.stringify({ ...Object.fromEntries(others), [assignment.id]: today }));
  for (const watcher of watchers) watcher();
}

/** Whether its period leaves another day for it. */
export const canPutOff = (assignment: FieldAssignment, now: Date): boolean =>
  (daysLeft(assignment, now) ?? 1) > 0;

/** Tells which assignments are put off today, or were skipped today: they are shown apart from what is to be done. */
export function usePutOffToday(
  visits: readonly Visit[],
  now: Date,
): (assignment: FieldAssignment) => boolean {
  const days = daysIn(useSyncExternalStore(subscribe, kept));
  const skipped = visits.filter((visit) => visit.skipped !== undefined);
  return (assignment) => {
    const today = dayOf(assignment, now);
    if (days[assignment.id] === today && canPutOff(assignment, now)) return true;
    return skipped.some(
      ({ assignmentId, finishedAt }) =>
        assignmentId === assignment.id &&
        finishedAt !== null &&
        dayOf(assignment, new Date(finishedAt)) === today,
    );
  };
}

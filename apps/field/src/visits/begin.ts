import type { FieldAssignment, MissingPosition } from '@gondola/contract';
import type { FieldStore } from '../device/field-store.ts';
import { bringTask } from '../assignments/bring-work.ts';
import { beginVisit, type Place, type Visit } from './visit.ts';
import { changeVisit, saveVisit } from './visit-store.ts';

/** D67: how long a position is looked for before a visit goes on without it, in milliseconds. */
const patience = 60_000;

const reasons: Readonly<Record<number, MissingPosition>> = { 1: 'denied', 2: 'noSignal', 3: 'noSignal' };

/** Finds where the phone is, or says why that is not known; never rejects. */
function locate(): Promise<{ place: Place } | { missing: MissingPosition }> {
  if (!('geolocation' in navigator)) return Promise.resolve({ missing: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ place: { latitude, longitude } }),
      ({ code }) => resolve({ missing: reasons[code] ?? 'noSignal' }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: patience },
    );
  });
}

/**
 * Begins a visit; its position is looked for while its first questions are answered. Throws ApiFailure where its task is not on this
 * phone yet and cannot be brought.
 */
export async function begin(store: FieldStore, assignment: FieldAssignment): Promise<Visit> {
  await bringTask(store, assignment.Survey);
  const visit = beginVisit(assignment, new Date());
  await saveVisit(store, visit);
  if (assignment.Survey.requiredGeoreference) void notePosition(store, visit.id);
  return visit;
}

async function notePosition(store: FieldStore, visitId: string): Promise<void> {
  const found = await locate();
  await changeVisit(store, visitId, (visit) =>
    'place' in found
      ? { ...visit, startedFrom: found.place, positionMissing: null }
      : { ...visit, positionMissing: found.missing },
  );
}

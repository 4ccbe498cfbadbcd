import type { FieldAssignment } from '@gondola/contract';
import type { FieldStore } from '../store/field-store.ts';
import { bringTask } from '../assignments/bring-task.ts';
import { clockOffset } from '../device/clock.ts';
import { locate } from '../device/position.ts';
import { noteFix } from '../store/visit-notes.ts';
import { beginVisit, type Visit } from '../store/visit.ts';
import { changeVisit, saveVisit } from '../store/visit-store.ts';

/**
 * Begins a visit, where this phone can keep what it needs to go on when its disk is full (StoreFailure otherwise); its position is looked for while its first questions are answered, and pictures that are missing come with the next
 * look at the work. Throws ApiFailure where its task is not on this phone yet and cannot be brought.
 */
export async function begin(store: FieldStore, assignment: FieldAssignment): Promise<Visit> {
  const { id, version } = assignment.Survey;
  await store.reserve();
  if (!(await store.get('tasks', [id, version]))) await bringTask(store, assignment.Survey);
  const visit = beginVisit(assignment, new Date(), clockOffset());
  await saveVisit(store, visit);
  if (assignment.Survey.requiredGeoreference) void notePosition(store, visit.id);
  return visit;
}

/** Notes the position in a visit that is still a draft: under the id of one that is being sent, the server takes one content. */
async function notePosition(store: FieldStore, visitId: string): Promise<void> {
  const found = await locate();
  await changeVisit(store, visitId, (visit) => {
    if (visit.state !== 'draft') return visit;
    if (!('fix' in found)) return { ...visit, positionMissing: found.missing };
    return {
      ...visit,
      startedFrom: { latitude: found.fix.latitude, longitude: found.fix.longitude },
      positionMissing: null,
      ...(visit.notes ? { notes: noteFix(visit.notes, found.fix) } : {}),
    };
  });
}

import type { contract } from '@gondola/contract';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { type AssignmentWrite, insertAssignments, saveAssignments } from '../assignments.queries.ts';
import { checkAssignments, refused } from '../check-assignments.ts';
import { record } from '../../../platform/audit/record.ts';

/** Writes the audit line of a change to associations and announces it, per company. */
async function recordChange(
  call: SignedCall,
  companyIds: readonly number[],
  action: 'assignment.create' | 'assignment.edit',
  after: { readonly ids: readonly number[] } & Record<string, unknown>,
): Promise<void> {
  for (const companyId of companyIds) {
    await record(call, {
      companyId,
      action,
      entity: 'assignments',
      entityId: after.ids[0] ?? 0,
      announcedId: null,
      after,
    });
  }
}

/** Assigns tasks. Throws 400 for a combination that is assigned already, 409 when that happens at the same time. */
export async function createAssignments(call: Call<typeof contract.assignments.create>) {
  const { db, body } = call;
  const { writes, companyIds, existing } = await checkAssignments(call, body.taskInstances);
  const taken = writes.filter(({ position }) => existing.get(position) !== null);
  if (taken.length > 0) {
    throw refused(
      taken.map(({ position }) => ({ path: `taskInstances.${position}`, code: 'alreadyAssigned' })),
    );
  }
  const ids = await insertAssignments(db, writes);
  if (ids.length < writes.length) throw conflict('assignments:alreadyAssigned');
  await recordChange(call, companyIds, 'assignment.create', { created: writes, ids });
  return { ids };
}

/**
 * Makes the associations as they were sent: those of a known combination are changed or removed, the others added. The
 * combination of an association never changes; to move one, remove it and add another.
 */
export async function updateAssignments(call: Call<typeof contract.assignments.update>) {
  const { db, body } = call;
  const { writes, companyIds, existing } = await checkAssignments(call, body.taskInstances);
  const known = writes.flatMap((write): AssignmentWrite[] => {
    const id = existing.get(write.position) ?? null;
    return id === null ? [] : [{ ...write, id }];
  });
  const added = writes.filter((write) => existing.get(write.position) === null && !write.deleted);
  await saveAssignments(db, companyIds, known);
  const ids = await insertAssignments(db, added);
  if (ids.length < added.length) throw conflict('assignments:alreadyAssigned');
  await recordChange(call, companyIds, 'assignment.edit', { saved: known, created: added, ids });
  const removed = known.filter((write) => write.deleted).length;
  return { created: ids.length, updated: known.length - removed, removed };
}

import type { contract } from '@gondola/contract';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/failure.ts';
import {
  type AssignmentWrite,
  type Created,
  insertAssignments,
  saveAssignments,
} from '../assignments.queries.ts';
import { checkAssignments, refused } from '../check-assignments.ts';
import { record } from '../../../platform/audit/record.ts';

/** Writes the audit line of a change to associations and announces it, for each company what is its own. */
async function recordChange(
  call: SignedCall,
  companyOf: ReadonlyMap<number, number>,
  action: 'assignment.create' | 'assignment.edit',
  {
    saved = [],
    created,
  }: { readonly saved?: readonly AssignmentWrite[]; readonly created: readonly Created[] },
): Promise<void> {
  for (const companyId of new Set(companyOf.values())) {
    const isOwn = ({ position }: AssignmentWrite): boolean => companyOf.get(position) === companyId;
    const added = created.filter(({ write }) => isOwn(write));
    const kept = saved.filter(isOwn);
    const ids = added.map(({ id }) => id);
    await record(call, {
      companyId,
      action,
      entity: 'assignments',
      entityId: ids[0] ?? kept[0]?.id ?? 0,
      announcedId: null,
      after: {
        ...(action === 'assignment.edit' ? { saved: kept } : {}),
        created: added.map(({ write }) => write),
        ids,
      },
    });
  }
}

/** Assigns tasks. Throws 400 for a combination that is assigned already, 409 when that happens at the same time. */
export async function createAssignments(call: Call<typeof contract.assignments.create>) {
  const { db, body } = call;
  const { writes, companyOf, existing } = await checkAssignments(call, body.taskInstances);
  const taken = writes.filter(({ position }) => existing.get(position) !== null);
  if (taken.length > 0) {
    throw refused(
      taken.map(({ position }) => ({ path: `taskInstances.${position}`, code: 'alreadyAssigned' })),
    );
  }
  const created = await insertAssignments(db, writes);
  if (created.length < writes.length) throw conflict('assignments:alreadyAssigned');
  await recordChange(call, companyOf, 'assignment.create', { created });
  return { ids: created.map(({ id }) => id) };
}

/**
 * Makes the associations as they were sent: those of a known combination are changed or removed, the others added. The
 * combination of an association never changes; to move one, remove it and add another.
 */
export async function updateAssignments(call: Call<typeof contract.assignments.update>) {
  const { db, body } = call;
  const { writes, companyOf, existing } = await checkAssignments(call, body.taskInstances);
  const known = writes.flatMap((write): AssignmentWrite[] => {
    const id = existing.get(write.position) ?? null;
    return id === null ? [] : [{ ...write, id }];
  });
  const added = writes.filter((write) => existing.get(write.position) === null && !write.deleted);
  await saveAssignments(db, [...new Set(companyOf.values())], known);
  const created = await insertAssignments(db, added);
  if (created.length < added.length) throw conflict('assignments:alreadyAssigned');
  await recordChange(call, companyOf, 'assignment.edit', { saved: known, created });
  const removed = known.filter((write) => write.deleted).length;
  return { created: created.length, updated: known.length - removed, removed };
}

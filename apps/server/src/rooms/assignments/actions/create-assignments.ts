import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidInput } from '../../../platform/http/errors.ts';
import { insertAssignments } from '../assignments.queries.ts';
import { checkAssignments } from '../check-assignments.ts';
import { recordChange } from '../record-change.ts';

/** Assigns tasks. Throws 400 for a combination that is assigned already, 409 when that happens at the same time. */
export async function createAssignments(call: Call<typeof contract.assignments.create>) {
  const { db, body } = call;
  const { writes, companyIds, existing } = await checkAssignments(call, body.taskInstances);
  const taken = writes.filter(({ position }) => existing.get(position) !== null);
  if (taken.length > 0) {
    throw invalidInput(
      taken.map(({ position }) => ({ path: `taskInstances.${position}`, code: 'alreadyAssigned' })),
    );
  }
  const ids = await insertAssignments(db, writes);
  if (ids.length < writes.length) throw conflict('assignments:alreadyAssigned');
  await recordChange(call, companyIds, 'assignment.create', { created: writes, ids });
  return { ids };
}

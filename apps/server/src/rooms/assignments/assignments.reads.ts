import { type contract, totalCap } from '@gondola/contract';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { presentAssignment } from './assignments.presenter.ts';
import { countAssignments, findTaskCompany, listAssignments } from './assignments.queries.ts';

/** The company of a task. Throws 404 for one that the caller does not have. */
export async function companyOfTask({ db, scope }: SignedCall, taskId: number): Promise<number> {
  const companyId = await findTaskCompany(db, scope, taskId);
  if (companyId === undefined) throw notFound();
  return companyId;
}

export async function listOfTask(call: Call<typeof contract.assignments.ofTask>) {
  const { taskId } = call.params;
  const companyId = await companyOfTask(call, taskId);
  const rows = await listAssignments(call.db, { companyId, taskId }, { offset: 0, limit: totalCap + 1 });
  return {
    taskInstances: rows.slice(0, totalCap).map(presentAssignment),
    totalIsCapped: rows.length > totalCap,
  };
}

export async function listPageOfTask(call: Call<typeof contract.assignments.pageOfTask>) {
  const { taskId, page, limit } = call.query;
  const companyId = await companyOfTask(call, taskId);
  const rows = await listAssignments(call.db, { companyId, taskId }, { offset: page * limit, limit });
  const count = await countAssignments(call.db, companyId, taskId);
  return { taskInstances: { count, rows: rows.map(presentAssignment) } };
}

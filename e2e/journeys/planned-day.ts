// Work of a day for a field worker of their own.
import { assignmentEndpoints, fieldEndpoints } from '@gondola/contract';
import { type Newcomer, newcomer } from '../newcomer.ts';
import { callAs, emailOf, tokenOf } from '../people.ts';
import { assignTask, nameQuestion, photoQuestion } from './audited-task.ts';

export interface PlannedDay {
  readonly title: string;
  readonly worker: Newcomer;
  readonly companyId: number;
  readonly shops: readonly string[];
}

/** Three shops to visit today, of a worker of their own. */
export async function planDay(): Promise<PlannedDay> {
  const admin = await tokenOf(emailOf('admin'));
  const title = `Un día ${Date.now()}`;
  const { taskId, projectId } = await assignTask(title, undefined, nameQuestion, photoQuestion);
  const worker = await newcomer(admin, projectId);
  const scout = await tokenOf(emailOf('scout'));
  const { assignments } = await callAs(scout, fieldEndpoints.assignments, {});
  const { task } = await callAs(scout, fieldEndpoints.task, { params: { id: taskId } });
  const placed = assignments.filter(({ Location }) => Location.latitude !== null);
  const shops = [...new Map(placed.map(({ Location }) => [Location.id, Location.name]))].slice(0, 3);
  const taskInstances = shops.map(([locationId]) => ({
    taskId,
    userId: worker.id,
    locationId,
    active: true,
    resetScale: 'daily' as const,
    expectedLocationResponses: 1,
    categoryCode: null,
    deleted: false,
  }));
  await callAs(admin, assignmentEndpoints.create, { body: { taskName: title, taskInstances } });
  return { title, worker, companyId: task.Company.id, shops: shops.map(([, name]) => name) };
}

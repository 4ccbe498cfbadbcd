// The work of the person, brought to this phone while there is a connection: assignments, and every task that one of them needs.
import { type FieldAssignment, fieldEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import type { FieldStore } from '../device/field-store.ts';
import { listVisits } from '../visits/visit-store.ts';

/** Replaces the assignments by those of the server, and brings the tasks that are not here yet. Throws ApiFailure without a connection. */
export async function bringWork(store: FieldStore): Promise<void> {
  const { assignments } = await call(fieldEndpoints.assignments, {}, { companyId: null });
  const transaction = store.transaction('assignments', 'readwrite');
  await transaction.store.clear();
  for (const assignment of assignments) await transaction.store.put(assignment);
  await transaction.done;
  const needed = new Map(assignments.map(({ Survey }) => [`${Survey.id}/${Survey.version}`, Survey]));
  const kept = await store.getAllKeys('tasks');
  for (const [id, version] of kept) needed.delete(`${id}/${version}`);
  for (const survey of needed.values()) await bringTask(store, survey);
  await forgetOldTasks(store);
}

/** Brings one task, unless this version of it is here. Throws ApiFailure without a connection. */
export async function bringTask(
  store: FieldStore,
  { id, version }: Pick<FieldAssignment['Survey'], 'id' | 'version'>,
): Promise<void> {
  if ((await store.getKey('tasks', [id, version])) !== undefined) return;
  const input = { params: { id }, query: { version } };
  const { task } = await call(fieldEndpoints.task, input, { companyId: null });
  await store.put('tasks', task);
}

/** A version that no assignment and no visit names is not needed any more. */
async function forgetOldTasks(store: FieldStore): Promise<void> {
  const [assignments, visits] = await Promise.all([store.getAll('assignments'), listVisits(store)]);
  const named = new Set([
    ...assignments.map(({ Survey }) => `${Survey.id}/${Survey.version}`),
    ...visits.filter(({ state }) => state !== 'sent').map(({ taskId, version }) => `${taskId}/${version}`),
  ]);
  for (const [id, version] of await store.getAllKeys('tasks'))
    if (!named.has(`${id}/${version}`)) await store.delete('tasks', [id, version]);
}

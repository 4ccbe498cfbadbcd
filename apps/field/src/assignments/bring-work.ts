// The work of the person, brought to this phone while there is a connection: assignments, and every task that one of them needs, with
// its pictures and products.
import { type DataOf, type FieldAssignment, fieldEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import type { FieldStore } from '../store/field-store.ts';
import { bringReturned } from './bring-returned.ts';
import { listVisits } from '../store/visit-store.ts';
import { bringTask } from './bring-task.ts';

/** The server's answer besides the assignments. */
export type BroughtWork = Omit<DataOf<typeof fieldEndpoints.assignments>, 'assignments'>;

/** Replaces the assignments by those of the server, and brings the tasks that are not here yet. Throws ApiFailure without a connection. */
export async function bringWork(store: FieldStore): Promise<BroughtWork> {
  // Read before the server is asked: what it receives meanwhile may not be in its numbers yet.
  const sent = Map.groupBy(
    (await listVisits(store)).filter(({ state }) => state === 'sent'),
    ({ assignmentId }) => assignmentId,
  );
  const { assignments, ...brought } = await call(fieldEndpoints.assignments, {}, { companyId: null });
  const countedIn = ({ id }: FieldAssignment): string[] => (sent.get(id) ?? []).map((visit) => visit.id);
  await store.replaceAll(
    'assignments',
    assignments.map((assignment) => ({ ...assignment, counted: countedIn(assignment) })),
  );
  const needed = new Map(assignments.map(({ Survey }) => [`${Survey.id}/${Survey.version}`, Survey]));
  for (const survey of needed.values()) await bringTask(store, survey);
  await bringCatalogues(store, assignments);
  await bringReturned(store);
  await forgetOldTasks(store);
  return brought;
}

/** Products are brought again once in a day, in milliseconds. */
const freshness = 86_400_000;
/** Most products of one place that are kept here; a code that is none of them is looked for on the server. */
const maxProducts = 1_000;

/** Brings the products of the assignments whose visits ask for one, those that are not fresh. */
async function bringCatalogues(store: FieldStore, assignments: readonly FieldAssignment[]): Promise<void> {
  const kept = new Map((await store.getAll('catalogues')).map((one) => [one.assignmentId, one]));
  for (const { id, Survey } of assignments) {
    const task = await store.get('tasks', [Survey.id, Survey.version]);
    const isAsked = task?.type === 'product' || task?.Questions.some(({ type }) => type === 'product');
    const broughtAt = Date.parse(kept.get(id)?.broughtAt ?? '');
    if (!isAsked || Date.now() - broughtAt < freshness) continue;
    const query = { assignmentId: id, limit: maxProducts };
    const { products } = await call(fieldEndpoints.products, { query }, { companyId: null });
    await store.put('catalogues', { assignmentId: id, products, broughtAt: new Date().toISOString() });
  }
  const named = new Set(assignments.map(({ id }) => id));
  for (const visit of await listVisits(store)) if (visit.state === 'draft') named.add(visit.assignmentId);
  for (const id of kept.keys()) if (!named.has(id)) await store.delete('catalogues', id);
}

/** A version that no assignment, no visit and no returned work names is not needed any more. */
async function forgetOldTasks(store: FieldStore): Promise<void> {
  const [assignments, visits, returned] = await Promise.all([
    store.getAll('assignments'),
    listVisits(store),
    store.getAll('returned'),
  ]);
  const named = new Set([
    ...assignments.map(({ Survey }) => `${Survey.id}/${Survey.version}`),
    ...visits.filter(({ state }) => state !== 'sent').map(({ taskId, version }) => `${taskId}/${version}`),
    ...returned.map(({ Survey, version }) => `${Survey.id}/${version}`),
  ]);
  for (const [id, version] of await store.getAllKeys('tasks'))
    if (!named.has(`${id}/${version}`)) await store.delete('tasks', [id, version]);
  const shown = new Set([
    ...(await store.getAll('tasks')).flatMap(({ Questions }) => Questions.map(({ imageKey }) => imageKey)),
    ...returned.flatMap(({ answers }) => answers.flatMap(({ media }) => media.map(({ address }) => address))),
  ]);
  for (const key of await store.getAllKeys('pictures'))
    if (!shown.has(key)) await store.delete('pictures', key);
}

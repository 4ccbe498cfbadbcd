// Publishing a draft: in place while the task has no responses, as a new task otherwise (D49).
import {
  continuing,
  type Draft,
  foldJumps,
  isSame,
  toCreatePayload,
  toUpdatePayload,
  withStoredIds,
} from '@gondola/builder';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { taskEndpoints } from '@gondola/contract';
import type { OpenBuilder } from './open-builder.ts';
import type { Notice } from './next-step.ts';
import { picturesSettled } from './picture-uploads.ts';
import { isNewTask, type Place } from './place.ts';

/** Outcome of a publication. `met`: something was published, or asked, meanwhile, and the person looks at it first. */
export type Outcome =
  | { readonly kind: 'published'; readonly taskId: number }
  | { readonly kind: 'met' }
  | { readonly kind: 'unsaved' };

/** How a publication is a new task: what it duplicates, replaces and takes over. */
function newTaskOf({ opening }: Place) {
  if (opening.mode === 'edit') {
    const { id } = opening.task;
    return { duplicateAssociationsFrom: id, previousTaskId: id, deactivatePreviousTask: true };
  }
  const { duplicateAssociations, deactivatePreviousTask } = opening.chosen;
  const source = opening.mode === 'duplicate' ? opening.source.id : null;
  const isVersion = deactivatePreviousTask ?? false;
  return {
    duplicateAssociationsFrom: duplicateAssociations ? source : null,
    previousTaskId: isVersion ? source : null,
    deactivatePreviousTask: isVersion,
  };
}

const isBy = (notice: Notice | null, userId: number): boolean =>
  (notice?.kind === 'published' || notice?.kind === 'replaced') && notice.byId === userId;

async function send(
  { opening, published, version, ...place }: Place,
  draft: Draft,
  open: OpenBuilder,
): Promise<number> {
  const { seen } = open.sync;
  if (opening.mode === 'edit' && published && !isNewTask(opening)) {
    const stored = opening.task.Questions.map(({ id }) => id);
    const written = withStoredIds(draft, published);
    const body = { ...toUpdatePayload(written, opening.task.id, stored), version, draft: seen };
    return (await call(taskEndpoints.update, { body })).id;
  }
  const more = newTaskOf({ opening, published, version, ...place });
  const written = more.previousTaskId !== null && published ? continuing(draft, published) : draft;
  const requestId = opening.mode === 'edit' ? undefined : opening.chosen.requestId;
  const body = { ...toCreatePayload(written, more), requestId, draft: seen };
  return (await call(taskEndpoints.create, { body })).id;
}

/**
 * Sends what is written. Rejects as the calls do; sent twice, it is published once. What another editor did meanwhile is met
 * first, so that nothing is published over what nobody here has seen.
 */
export async function publish(open: OpenBuilder, userId: number): Promise<Outcome> {
  const { store, sync } = open;
  // Chosen before, a picture on its way is of what is published.
  if (!(await picturesSettled(store))) return { kind: 'unsaved' };
  const before = sync.place();
  const written = store.draft;
  await sync.look();
  const place = sync.place();
  if (sync.state() === 'conflict') return { kind: 'met' };
  if (place !== before) {
    // Published by this very person before, with an answer that never arrived: there is nothing left to publish.
    const isDone =
      isBy(sync.notice(), userId) && place.published && isSame(store.draft, foldJumps(place.published));
    return isDone && place.opening.mode === 'edit'
      ? { kind: 'published', taskId: place.opening.task.id }
      : { kind: 'met' };
  }
  await sync.save();
  if (sync.state() !== 'saved' || store.draft !== written)
    return { kind: sync.state() === 'conflict' ? 'met' : 'unsaved' };
  try {
    return { kind: 'published', taskId: await send(place, store.draft, open) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409) await sync.look().catch(() => undefined);
    if (sync.place() !== place) return { kind: 'met' };
    throw error;
  }
}

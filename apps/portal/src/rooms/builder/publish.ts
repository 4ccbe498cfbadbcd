// Publishing a draft: in place while the task has no responses, as a new task otherwise (D49).
import { type Draft, toCreatePayload, toUpdatePayload } from '@gondola/builder';
import { call } from '@gondola/client/call.ts';
import { taskEndpoints } from '@gondola/contract';
import type { OpenBuilder } from './open-builder.ts';

/** Sends what is written and answers the task's id. Rejects as the calls do; sent twice, it is published once. */
export async function publish({ opening, store, sync, version }: OpenBuilder): Promise<number> {
  await sync.save();
  const draft: Draft = store.draft;
  const { seen } = sync;
  if (opening.mode === 'edit') {
    const published = opening.task.Questions.map(({ id }) => id);
    const body = { ...toUpdatePayload(draft, opening.task.id, published), version, draft: seen };
    return (await call(taskEndpoints.update, { body })).id;
  }
  const { requestId, duplicateAssociations, deactivatePreviousTask } = opening.chosen;
  const source = opening.mode === 'duplicate' ? opening.source.id : null;
  const body = {
    ...toCreatePayload(draft, {
      duplicateAssociationsFrom: duplicateAssociations ? source : null,
      previousTaskId: deactivatePreviousTask ? source : null,
      deactivatePreviousTask: deactivatePreviousTask ?? false,
    }),
    requestId,
    draft: seen,
  };
  return (await call(taskEndpoints.create, { body })).id;
}

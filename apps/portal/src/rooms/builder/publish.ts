// Publishing a draft: in place while the task has no responses, as a new task otherwise (D49).
import { continuing, type Draft, toCreatePayload, toUpdatePayload } from '@gondola/builder';
import { call } from '@gondola/client/call.ts';
import { taskEndpoints } from '@gondola/contract';
import type { OpenBuilder } from './open-builder.ts';

/** Sends what is written and answers the task's id. Rejects as the calls do; sent twice, it is published once. */
export async function publish({ opening, store, sync, version, published }: OpenBuilder): Promise<number> {
  await sync.save();
  const draft: Draft = store.draft;
  const { seen } = sync;
  if (opening.mode === 'edit') {
    const stored = opening.task.Questions.map(({ id }) => id);
    const body = { ...toUpdatePayload(draft, opening.task.id, stored), version, draft: seen };
    return (await call(taskEndpoints.update, { body })).id;
  }
  const { requestId, duplicateAssociations, deactivatePreviousTask } = opening.chosen;
  const source = opening.mode === 'duplicate' ? opening.source.id : null;
  const isVersion = deactivatePreviousTask ?? false;
  const written = isVersion && published ? continuing(draft, published) : draft;
  const body = {
    ...toCreatePayload(written, {
      duplicateAssociationsFrom: duplicateAssociations ? source : null,
      previousTaskId: isVersion ? source : null,
      deactivatePreviousTask: isVersion,
    }),
    requestId,
    draft: seen,
  };
  return (await call(taskEndpoints.create, { body })).id;
}

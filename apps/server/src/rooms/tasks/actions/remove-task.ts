import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { markTaskDeleted } from '../task-writes.queries.ts';
import { lockTask } from '../tasks.queries.ts';
import { refuseToRemoveUsed } from '../teleaudit-use.ts';

/**
 * Marks a task as deleted: it leaves the lists and the field, its responses stay. Throws 409 while it answers the teleaudit of
 * other tasks, whose photos and videos nobody could audit without it.
 */
export async function removeTask(call: Call<typeof contract.tasks.remove>) {
  const { db, scope, params } = call;
  const task = await lockTask(db, scope, params.id);
  if (!task) throw notFound();
  const { companyId, id, title } = task;
  await refuseToRemoveUsed(db, companyId, id);
  await markTaskDeleted(db, companyId, id);
  await record(call, {
    companyId,
    action: 'task.remove',
    entity: 'task',
    entityId: id,
    before: { title, deleted: false },
    after: { deleted: true },
  });
  return {};
}

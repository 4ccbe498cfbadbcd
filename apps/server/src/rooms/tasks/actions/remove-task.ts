import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { listTasksAuditedBy } from '../task-detail.queries.ts';
import { markTaskDeleted } from '../task-writes.queries.ts';
import { lockTask } from '../tasks.queries.ts';

/** Tasks named in a refusal. */
const maxNames = 3;

/**
 * Marks a task as deleted: it leaves the lists and the field, its responses stay. Throws 409 while it answers the teleaudit of
 * other tasks, whose photos and videos nobody could audit without it.
 */
export async function removeTask(call: Call<typeof contract.tasks.remove>) {
  const { db, scope, params } = call;
  const task = await lockTask(db, scope, params.id);
  if (!task) throw notFound();
  const { companyId, id, title } = task;
  const audited = await listTasksAuditedBy(db, companyId, id, maxNames + 1);
  if (audited.length > 0) {
    const more = audited.length > maxNames ? [...audited.slice(0, maxNames), '…'] : audited;
    throw conflict('tasks:usedAsSurvey', { titles: more.join(', ') });
  }
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

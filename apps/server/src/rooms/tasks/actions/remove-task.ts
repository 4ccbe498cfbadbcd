import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { markTaskDeleted } from '../task-writes.queries.ts';
import { lockTask } from '../tasks.queries.ts';

/** Marks a task as deleted: it leaves the lists and the field, its responses stay. */
export async function removeTask(call: Call<typeof contract.tasks.remove>) {
  const { db, scope, params, caller, requestId } = call;
  const task = await lockTask(db, scope, params.id);
  if (!task) throw notFound();
  const { companyId, id, title } = task;
  await markTaskDeleted(db, companyId, id);
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action: 'task.remove',
    thing: 'task',
    thingId: id,
    before: { title, deleted: false },
    after: { deleted: true },
  });
  await announce(db, { topic: 'tasks', companyId, id });
  return {};
}

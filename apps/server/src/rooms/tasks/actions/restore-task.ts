import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { lockDeletedTask, restoreDeletedTask } from '../task-detail.queries.ts';
import { lockTask } from '../tasks.queries.ts';
import { refuseWithoutSurveys } from '../teleaudit-use.ts';

/**
 * Takes the deletion of a task back; one that is not deleted stays as it is, so that a second try does no harm. Throws 409 where a survey
 * that its teleaudit needs is deleted.
 */
export async function restoreTask(call: Call<typeof contract.tasks.restore>) {
  const { db, scope, params } = call;
  const task = await lockDeletedTask(db, scope, params.id);
  if (!task) {
    if (await lockTask(db, scope, params.id)) return {};
    throw notFound();
  }
  await refuseWithoutSurveys(db, task.companyId, params.id);
  await restoreDeletedTask(db, task.companyId, params.id);
  await record(call, {
    companyId: task.companyId,
    action: 'task.restore',
    entity: 'task',
    entityId: params.id,
    before: { title: task.title, deleted: true },
    after: { deleted: false },
  });
  return {};
}

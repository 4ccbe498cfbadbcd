import { isDeepStrictEqual } from 'node:util';
import type { contract } from '@gondola/contract';
import { allowsStock, forcesVertical } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, invalidInput, notFound } from '../../../platform/failure.ts';
import { findProject } from '../../projects/index.ts';
import { detailFaults } from '../detail-faults.ts';
import { clearStockMark, saveTaskDetail, type TaskDetailRow } from '../task-detail.queries.ts';
import { publishVersion } from '../task-versions.queries.ts';
import { findTask, lockTask, type TaskRow } from '../tasks.queries.ts';
import { refuseToWithdrawUsed } from '../teleaudit-use.ts';

type Edit = Call<typeof contract.tasks.updateDetail>;

const detailOf = ({
  title,
  projectId,
  type,
  description,
  requiredGeoreference,
  revisionPolicy,
  vertical,
  switchStock,
  productInformation,
  surveyTeleaudit,
}: TaskRow): TaskDetailRow => ({
  title,
  projectId,
  type,
  description,
  requiredGeoreference,
  revisionPolicy,
  vertical,
  switchStock,
  productInformation,
  surveyTeleaudit,
});

/** The project that the body names, of the task's company. */
async function checkProject({ db, scope, body }: Edit, task: TaskRow): Promise<void> {
  if (body.projectId === task.projectId) return;
  const project = await findProject(db, scope, body.projectId);
  if (project?.companyId !== task.companyId) throw invalidField('projectId', 'unknownProject');
}

/**
 * Changes what a task says of itself and publishes it as the next version (D48). Throws 400 at type and stock switch once the
 * task has responses, at the policy while a question is audited, and at the teleaudit while other tasks are audited with it; 409 when somebody else changed a field meanwhile.
 */
export async function editDetail(call: Edit) {
  const { db, scope, body, caller } = call;
  if (!(await lockTask(db, scope, body.id))) throw notFound();
  const task = await findTask(db, scope, body.id);
  if (!task) throw notFound();
  const { id, companyId, productInformation } = task;
  const before = detailOf(task);
  const { title, projectId, type, requiredGeoreference, revisionPolicy, switchStock, surveyTeleaudit } = body;
  const after: TaskDetailRow = {
    title,
    projectId,
    type,
    description: body.description || null,
    requiredGeoreference,
    revisionPolicy,
    switchStock,
    surveyTeleaudit,
    vertical: forcesVertical(type) || before.vertical,
    productInformation: productInformation && allowsStock(type),
  };
  assertUnchanged({ expected: body.expected, now: { ...before }, wanted: { ...after } });
  const faults = detailFaults(task, after);
  if (faults.length > 0) throw invalidInput(faults);
  await checkProject(call, task);
  if (before.surveyTeleaudit && !surveyTeleaudit)
    await refuseToWithdrawUsed(db, companyId, id, 'surveyTeleaudit');
  if (isDeepStrictEqual(before, after)) return { id, version: task.version };

  await saveTaskDetail(db, companyId, id, after);
  if (before.switchStock && !after.switchStock) await clearStockMark(db, companyId, id);
  const version = await publishVersion(db, companyId, id, caller.userId);
  await record(call, {
    companyId,
    action: 'task.edit',
    entity: 'task',
    entityId: id,
    before: { version: task.version, ...before },
    after: { version, ...after },
  });
  return { id, version };
}

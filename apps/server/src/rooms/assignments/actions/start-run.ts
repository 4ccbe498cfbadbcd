import { type contract, maxCombinations } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { changesForAudit } from '../../groups/index.ts';
import { type Exclusion, findRunOfRequest, insertRun, moveRun } from '../assignment-runs.queries.ts';
import { presentRun } from '../assignments.presenter.ts';
import { assignRunJob } from '../assign-run.job.ts';
import { loadRun } from '../assignment-runs.reads.ts';
import {
  assertAssignable,
  codeOf,
  combinationsOf,
  countChoices,
  resolveChoices,
} from '../resolve-choices.ts';

/** Says what a run would do, and does nothing. */
export async function planRun(call: Call<typeof contract.assignments.planRun>) {
  const counts = await countChoices(call, call.body);
  return { ...counts, combinations: counts.users * counts.locations * counts.categories, maxCombinations };
}

/** Freezes what was asked and begins it. The same form sent twice (same `requestId`) gives the same run. */
export async function startRun(call: Call<typeof contract.assignments.startRun>) {
  const { db, body, caller, scope, services } = call;
  const choices = await resolveChoices(call, body);
  assertAssignable(choices);
  const { companyId, userIds, locationIds, categoryCodes } = choices;
  const excluded = body.excluded.map((one): Exclusion => [
    one.userId,
    one.locationId,
    codeOf(one.categoryCode),
  ]);
  const total = combinationsOf(choices);
  const runId = await insertRun(db, {
    companyId,
    taskId: body.taskId,
    requestId: body.requestId,
    createdBy: caller.userId,
    userIds: [...userIds],
    locationIds: [...locationIds],
    categoryCodes: [...categoryCodes],
    excluded,
    resetScale: body.resetScale,
    expectedResponses: body.expectedLocationResponses,
    total,
  });
  if (runId === undefined) {
    const made = await findRunOfRequest(db, scope.companyIds, caller.userId, body.requestId);
    if (!made) throw invalidField('requestId', 'requestIdTaken');
    return { run: presentRun(made) };
  }
  await services.jobs.enqueue(db, assignRunJob, { companyId, runId });
  await record(call, {
    companyId,
    action: 'task.assign',
    entity: 'task',
    entityId: body.taskId,
    after: {
      runId,
      users: changesForAudit(body.users),
      locations: changesForAudit(body.locations),
      categoryCodes,
      excluded: excluded.length,
      combinations: total,
      resetScale: body.resetScale,
      expectedLocationResponses: body.expectedLocationResponses,
    },
  });
  return { run: presentRun(await loadRun(call, runId)) };
}

/** Begins to take back what a run made and nobody has answered; a run that is being undone stays so. */
export async function undoRun(call: Call<typeof contract.assignments.undoRun>) {
  const { db, params, services } = call;
  const { companyId, taskId, id: runId } = await loadRun(call, params.id);
  if (await moveRun(db, companyId, runId, ['running', 'done', 'failed'], 'undoing')) {
    await services.jobs.enqueue(db, assignRunJob, { companyId, runId });
    await record(call, {
      companyId,
      action: 'task.undoAssigning',
      entity: 'task',
      entityId: taskId,
      before: { runId },
    });
  }
  return { run: presentRun(await loadRun(call, runId)) };
}

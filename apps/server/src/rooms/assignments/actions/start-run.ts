import { type AssignmentRun, type contract, maxCombinations } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { changesForAudit } from '../../groups/index.ts';
import {
  type Exclusion,
  findRun,
  findRunOfRequest,
  insertRun,
  moveRun,
  type RunRow,
} from '../assignment-runs.queries.ts';
import { assignRunJob } from '../assign-run.job.ts';
import { countWithoutScout } from '../choices.queries.ts';
import { assertAssignable, codeOf, combinationsOf, resolveChoices } from '../resolve-choices.ts';

const presentRun = (row: RunRow): AssignmentRun => row;

/** Says what a run would do, and does nothing. */
export async function planRun(call: Call<typeof contract.assignments.planRun>) {
  const choices = await resolveChoices(call, call.body);
  return {
    users: choices.userIds.length,
    locations: choices.locationIds.length,
    categories: choices.categoryCodes.length,
    combinations: combinationsOf(choices),
    maxCombinations,
    cannotAnswer: await countWithoutScout(call.db, choices.companyId, choices.userIds),
    inactive: choices.inactive,
  };
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

async function loadRun({ db, scope }: SignedCall, id: number): Promise<RunRow> {
  const row = await findRun(db, scope.companyIds, id);
  if (!row) throw notFound();
  return row;
}

/** How far a run is. */
export async function getRun(call: Call<typeof contract.assignments.getRun>) {
  return { run: presentRun(await loadRun(call, call.params.id)) };
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

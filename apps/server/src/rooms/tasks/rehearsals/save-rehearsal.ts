// Keeping, changing, removing and restoring rehearsals: with the lineage of a task, or with the draft of one that is not
// published yet.
import { maxRehearsals, type RehearsalRun } from '@gondola/builder';
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import { lockDraft } from '../drafts/drafts.queries.ts';
import { readDraft } from '../drafts/drafts.reads.ts';
import { findTaskHead, type TaskHead } from '../tasks.queries.ts';
import { keptRun, shownRuns } from './rehearsal-keys.ts';
import {
  countRehearsals,
  eraseRemovedRehearsals,
  insertRehearsal,
  listRehearsals,
  lockFirstTask,
  lockRehearsal,
  markRehearsal,
  type Owner,
  type RehearsalRow,
  saveRehearsal,
} from './rehearsals.queries.ts';

const firstOf = ({ id, lineageId }: TaskHead): number => lineageId ?? id;

async function taskOf({ db, scope }: SignedCall, taskId: number): Promise<TaskHead> {
  const task = await findTaskHead(db, scope, taskId);
  if (!task) throw notFound();
  return task;
}

const present = ({ id, name, updatedBy, authorName, updatedAt }: RehearsalRow, run: RehearsalRun) => ({
  id,
  name,
  run,
  Author: { id: updatedBy, fullName: authorName },
  updatedAt: instantOf(updatedAt),
});

export async function listTaskRehearsals(call: Call<typeof contract.tasks.rehearsals>) {
  const { db, params } = call;
  const task = await taskOf(call, params.taskId);
  const { companyId } = task;
  const rows = await listRehearsals(db, { companyId, taskId: firstOf(task), draftId: null }, maxRehearsals);
  const shown = await shownRuns(db, companyId, task.id);
  return { rehearsals: rows.map((row) => present(row, shown(row.run))) };
}

export async function listDraftRehearsals(call: Call<typeof contract.tasks.draftRehearsals>) {
  const { companyId, id } = await readDraft(call, call.params.id);
  const rows = await listRehearsals(call.db, { companyId, taskId: null, draftId: id }, maxRehearsals);
  return { rehearsals: rows.map((row) => present(row, row.run)) };
}

/** Writes what was done to a rehearsal into the audit log of its task or draft. */
async function recordRehearsal(
  call: SignedCall,
  { companyId, taskId, draftId }: Owner,
  verb: 'keep' | 'edit' | 'remove' | 'restore',
  values: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const deed = { companyId, ...values };
  if (taskId !== null)
    await record(call, { ...deed, action: `task.${verb}Rehearsal`, entity: 'task', entityId: taskId });
  if (draftId !== null)
    await record(call, {
      ...deed,
      action: `taskDraft.${verb}Rehearsal`,
      entity: 'taskDraft',
      entityId: draftId,
    });
}

/** Throws 409 when a task or draft has as many rehearsals as it may have. Call it with that locked. */
async function assertRoom({ db }: SignedCall, owner: Owner): Promise<void> {
  if ((await countRehearsals(db, owner, maxRehearsals)) >= maxRehearsals)
    throw conflict('tasks:tooManyRehearsals', { max: maxRehearsals });
}

/** Keeps a run, by the keys that are kept, with a task or draft that is locked. */
async function keep(call: SignedCall, owner: Owner, name: string, run: RehearsalRun) {
  const { db, caller } = call;
  await eraseRemovedRehearsals(db, owner);
  await assertRoom(call, owner);
  const by = { createdBy: caller.userId, updatedBy: caller.userId };
  const id = await insertRehearsal(db, { ...owner, name, run, ...by });
  await recordRehearsal(call, owner, 'keep', { after: { rehearsal: id, name, pages: run.path.length } });
  return { id };
}

/** Keeps a run with the task's lineage. Throws 409 when that has as many as it may have. */
export async function addRehearsal(call: Call<typeof contract.tasks.addRehearsal>) {
  const { db, params, body } = call;
  const task = await taskOf(call, params.taskId);
  const { companyId } = task;
  const first = firstOf(task);
  await lockFirstTask(db, companyId, first);
  const run = await keptRun(db, companyId, task.id, body.run);
  return keep(call, { companyId, taskId: first, draftId: null }, body.name, run);
}

/** Keeps a run with a draft that is not published yet. Throws 409 when that has as many as it may have. */
export async function addDraftRehearsal(call: Call<typeof contract.tasks.addDraftRehearsal>) {
  const { db, scope, caller, params, body } = call;
  const draft = await lockDraft(db, scope, caller.userId, params.id);
  if (!draft) throw notFound();
  const { companyId, id } = draft;
  return keep(call, { companyId, taskId: null, draftId: id }, body.name, body.run);
}

type Held = Owner & { readonly id: number; readonly name: string; readonly isRemoved: boolean };

/** Holds a rehearsal that the caller sees, removed or not. Throws 404 where there is none. */
async function heldOrRemoved({ db, scope, caller }: SignedCall, id: number): Promise<Held> {
  const row = await lockRehearsal(db, scope, caller.userId, id);
  if (!row) throw notFound();
  const { deletedAt, ...rehearsal } = row;
  return { ...rehearsal, isRemoved: deletedAt !== null };
}

async function held(call: SignedCall, id: number): Promise<Held> {
  const rehearsal = await heldOrRemoved(call, id);
  if (rehearsal.isRemoved) throw notFound();
  return rehearsal;
}

/** The run by the keys that are kept. Throws 400 for a task that is not of the rehearsal's lineage. */
async function recordedRun(
  call: Call<typeof contract.tasks.changeRehearsal>,
  { companyId, taskId }: Owner,
): Promise<RehearsalRun | null> {
  const { recorded } = call.body;
  if (!recorded) return null;
  if (recorded.taskId === null && taskId === null) return recorded.run;
  const task =
    recorded.taskId === null ? undefined : await findTaskHead(call.db, call.scope, recorded.taskId);
  if (!task || task.companyId !== companyId || firstOf(task) !== taskId)
    throw invalidField('recorded.taskId', 'unknownTask');
  return keptRun(call.db, companyId, task.id, recorded.run);
}

/** Renames a rehearsal, or takes another run in its place. */
export async function changeRehearsal(call: Call<typeof contract.tasks.changeRehearsal>) {
  const { db, params, body, caller } = call;
  const rehearsal = await held(call, params.id);
  const { companyId, id } = rehearsal;
  const run = await recordedRun(call, rehearsal);
  const name = body.name ?? rehearsal.name;
  await saveRehearsal(db, companyId, id, { name, run, updatedBy: caller.userId });
  await recordRehearsal(call, rehearsal, 'edit', {
    before: { rehearsal: id, name: rehearsal.name },
    after: { rehearsal: id, name, ...(run === null ? {} : { pages: run.path.length }) },
  });
  return {};
}

export async function removeRehearsal(call: Call<typeof contract.tasks.removeRehearsal>) {
  const rehearsal = await held(call, call.params.id);
  const { companyId, id, name } = rehearsal;
  await markRehearsal(call.db, companyId, id, true);
  await recordRehearsal(call, rehearsal, 'remove', { before: { rehearsal: id, name } });
  return {};
}

/** Takes a removal back. Throws 409 when its task or draft became full since; a rehearsal that is there stays. */
export async function restoreRehearsal(call: Call<typeof contract.tasks.restoreRehearsal>) {
  const { db, scope, caller, params } = call;
  const rehearsal = await heldOrRemoved(call, params.id);
  const { companyId, id, taskId, draftId, name } = rehearsal;
  if (!rehearsal.isRemoved) return {};
  if (taskId !== null) await lockFirstTask(db, companyId, taskId);
  if (draftId !== null) await lockDraft(db, scope, caller.userId, draftId);
  await assertRoom(call, rehearsal);
  await markRehearsal(db, companyId, id, false);
  await recordRehearsal(call, rehearsal, 'restore', { after: { rehearsal: id, name } });
  return {};
}

import { type contract } from '@gondola/contract';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findRun, listRuns, type RunRow } from './assignment-runs.queries.ts';
import { presentRun } from './assignments.presenter.ts';
import { companyOfTask } from './assignments.reads.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

/** A run. Throws 404 for one that the caller does not have. */
export async function loadRun({ db, scope }: SignedCall, id: number): Promise<RunRow> {
  const row = await findRun(db, scope.companyIds, id);
  if (!row) throw notFound();
  return row;
}

/** How far a run is. */
export async function getRun(call: Call<typeof contract.assignments.getRun>) {
  return { run: presentRun(await loadRun(call, call.params.id)) };
}

/** One page of the runs that assigned a task. */
export async function listRunsOfTask(call: Call<typeof contract.assignments.listRuns>) {
  const { db, query } = call;
  const companyId = await companyOfTask(call, query.taskId);
  const { rows, total } = await listRuns(db, companyId, query.taskId, query);
  return { runs: rows.map(presentRun), ...pageOf('totalRuns', total, query) };
}

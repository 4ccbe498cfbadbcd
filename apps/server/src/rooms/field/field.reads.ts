// The reads of field staff: their assignments, the tasks of these, their responses.
import { type contract } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { type Call, outsideTransaction, type SignedOutsideCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findResponse } from '../responses/index.ts';
import { findCompanyTask, findVersion, presentAnswerableTask, type TaskRow } from '../tasks/index.ts';
import { boundsOf } from './assignment-state.ts';
import { presentAssignment, presentOwnResponse, presentWholeResponse } from './field.presenter.ts';
import {
  countInPeriods,
  findAssignedTaskCompany,
  findOnceAssignedTaskCompany,
  listOwnAssignments,
  maxAssignmentsShown,
} from './field.queries.ts';
import { listOwnResponses } from './own-responses.queries.ts';
import { mapTilesOf } from '../../platform/map-tiles.ts';
import { capOfTotals, pageOf } from '../../platform/database/total-cap.ts';
import { LRUCache } from 'lru-cache';
import { type Holder, saveHolder } from './task-holders.queries.ts';

/** Per application, because each has its own database: the version that was noted last, by task and person. */
const notedVersions = new WeakMap<object, LRUCache<string, number>>();

function notedBy({ services }: SignedOutsideCall): LRUCache<string, number> {
  const known = notedVersions.get(services);
  if (known) return known;
  const noted = new LRUCache<string, number>({ max: 50_000 });
  notedVersions.set(services, noted);
  return noted;
}

/** Notes what the caller fetched. A fetch does not fail for want of the note: it is written with the next one. */
async function noteHolder(call: SignedOutsideCall, fetched: Omit<Holder, 'userId'>): Promise<void> {
  const { userId } = call.caller;
  const noted = notedBy(call);
  const key = `${fetched.taskId}/${userId}`;
  if (noted.get(key) === fetched.version) return;
  try {
    await call.transaction('write', ({ db }) => saveHolder(db, { ...fetched, userId }));
    noted.set(key, fetched.version);
  } catch (err) {
    call.log.warn({ err }, 'who fetched a version was not noted');
  }
}

export async function listAssignments(call: Call<typeof contract.field.assignments>) {
  const { db, scope, caller, services } = call;
  const found = await listOwnAssignments(db, scope, caller.userId);
  const rows = found.slice(0, maxAssignmentsShown);
  const now = services.clock();
  const due = rows.map((row) => ({ row, bounds: boundsOf(row, now) }));
  const counted = await countInPeriods(
    db,
    due.map(({ row: { id, originId, companyId }, bounds }) => ({
      assignmentId: id,
      originId,
      companyId,
      ...bounds,
    })),
  );
  return {
    assignments: due.map(({ row, bounds }) => presentAssignment(row, bounds, counted.get(row.id) ?? 0)),
    isCut: found.length > rows.length,
    tiles: mapTilesOf(services.env),
  };
}

/** The task as a version of it asked; 404 for one that never was. */
async function taskAt(db: Database, row: TaskRow, version: number): Promise<TaskRow> {
  const definition = await findVersion(db, row.companyId, row.id, version);
  if (!definition) throw notFound();
  const questions = definition.questions.map((question) => ({ ...question, kpis: [] }));
  return { ...row, ...definition, questions, version };
}

type AssignedTask = typeof contract.field.task;

async function findAssignedTask(call: Call<AssignedTask>) {
  const { db, scope, caller, params, query, services } = call;
  const findCompany = query.version ? findOnceAssignedTaskCompany : findAssignedTaskCompany;
  const companyId = await findCompany(db, scope, caller.userId, params.id);
  const row = companyId === undefined ? undefined : await findCompanyTask(db, companyId, params.id);
  if (!row) throw notFound();
  const { version = row.version } = query;
  const isCurrent = version === row.version;
  const { revisionPolicy, ...task } = presentAnswerableTask(
    isCurrent ? row : await taskAt(db, row, version),
    services.files,
  );
  return { task: { ...task, mayBeReviewed: revisionPolicy !== 'no' }, isCurrent };
}

/** The task to answer. Who fetches the version in the field holds it from then on. */
export const getAssignedTask = outsideTransaction<AssignedTask>(async (call) => {
  const { task, isCurrent } = await call.transaction('read', findAssignedTask);
  const { id: taskId, version, Company } = task;
  if (isCurrent) await noteHolder(call, { companyId: Company.id, taskId, version });
  return { task };
});

export async function listResponses(call: Call<typeof contract.field.responses>) {
  const { db, scope, caller, query, services, locale } = call;
  const { rows, total } = await listOwnResponses(db, scope, caller.userId, query, capOfTotals());
  return {
    responses: rows.map((row) => presentOwnResponse(row, services.files, locale)),
    ...pageOf('totalResponses', total, query),
  };
}

export async function getResponse(call: Call<typeof contract.field.response>) {
  const { db, scope, caller, params, services, locale } = call;
  const one = { id: params.id, page: 0, limit: 1 };
  const [row] = (await listOwnResponses(db, scope, caller.userId, one, 1)).rows;
  // Its worker may have left the project by now, and it is their work all the same.
  const whole = row && (await findResponse(db, { companyIds: [row.companyId], projectIds: 'all' }, row.id));
  if (!whole) throw notFound();
  return { response: presentWholeResponse(row, whole, services.files, locale) };
}

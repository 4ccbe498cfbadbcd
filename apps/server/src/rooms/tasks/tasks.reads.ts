// Reads without a decision: from the call to the queries to the presenter.
import { type contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { listTasks, listTeleauditSurveys } from './task-list.queries.ts';
import { presentAnswerableTask, presentTask, presentTaskListRow } from './tasks.presenter.ts';
import { findSurvey, findTask } from './tasks.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

export async function getTask({ db, scope, params, services }: Call<typeof contract.tasks.get>) {
  const row = await findTask(db, scope, params.taskId);
  if (!row) throw notFound();
  return { task: presentTask(row, services.files) };
}

export async function getSurvey({ db, scope, params, services }: Call<typeof contract.tasks.survey>) {
  const row = await findSurvey(db, scope, params.id);
  if (!row) throw notFound();
  return { survey: presentAnswerableTask(row, services.files) };
}

export async function listTasksPage({ db, scope, query }: Call<typeof contract.tasks.list>) {
  const { rows, total } = await listTasks(db, scope, query);
  return {
    surveys: rows.map(presentTaskListRow),
    ...pageOf('totalSurveys', total, query),
  };
}

export async function listSurveysForTeleaudit({ db, scope }: Call<typeof contract.tasks.teleauditSurveys>) {
  return { surveys: await listTeleauditSurveys(db, scope) };
}

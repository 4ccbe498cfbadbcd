// A survey that answers the teleaudit of other tasks: without it nobody could audit their photos and videos.
import type { Database } from '../../platform/database/transaction.ts';
import { conflict, invalidField } from '../../platform/failure.ts';
import { listDeletedSurveysOf, listTasksAuditedBy } from './task-detail.queries.ts';

/** Tasks named in a refusal. */
const maxNames = 3;

const namesIn = (titles: readonly string[]): string =>
  [...titles.slice(0, maxNames), ...(titles.length > maxNames ? ['…'] : [])].join(', ');

/** Throws 409, naming some tasks, while a survey to be removed is used. */
export async function refuseToRemoveUsed(db: Database, companyId: number, id: number): Promise<void> {
  const audited = await listTasksAuditedBy(db, companyId, id, maxNames + 1);
  if (audited.length > 0) throw conflict('tasks:usedAsSurvey', { titles: namesIn(audited) });
}

/** Throws 400 at `path` while a task that is to be no such survey any more is used as one. */
export async function refuseToWithdrawUsed(
  db: Database,
  companyId: number,
  id: number,
  path: string,
): Promise<void> {
  const audited = await listTasksAuditedBy(db, companyId, id, maxNames + 1);
  if (audited.length > 0) throw invalidField(path, 'tasks:usedAsSurvey', { titles: namesIn(audited) });
}

/** Throws 409 where a task that is to come back needs surveys that are deleted. */
export async function refuseWithoutSurveys(db: Database, companyId: number, id: number): Promise<void> {
  const deleted = await listDeletedSurveysOf(db, companyId, id, maxNames + 1);
  if (deleted.length > 0) throw conflict('tasks:surveysDeleted', { titles: namesIn(deleted) });
}

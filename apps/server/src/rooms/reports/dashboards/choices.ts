import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import {
  daysOfCompany,
  listCategories,
  listChains,
  listClusters,
  listProjects,
  listTasks,
  type TaskChoice,
} from './choices.queries.ts';
import { allowedOf, openDashboard } from './selection.ts';

/** The choices of a dashboard: those in scope that pass the reader's filter. */
export async function readChoices(call: Call<typeof contract.reports.dashboardChoices>) {
  const { db, scope, query } = call;
  const { companyId, conditions } = await openDashboard(call, query.userId);
  const company = await daysOfCompany(db, companyId);
  if (!company) throw notFound();
  const allowed = await allowedOf(db, scope, companyId, conditions);
  const among = <Value>(list: readonly Value[] | undefined, value: Value): boolean =>
    list?.includes(value) ?? true;
  const projects = (await listProjects(db, scope, companyId)).filter(({ id }) =>
    among(allowed.projectIds, id),
  );
  // The newest comes first: it names its lineage.
  const tasks = new Map<number, TaskChoice>();
  for (const task of await listTasks(db, scope, companyId))
    if (!tasks.has(task.lineageId)) tasks.set(task.lineageId, task);
  return {
    companyName: company.name,
    today: company.today,
    firstDay: company.firstDay,
    projects,
    tasks: [...tasks.values()]
      .filter(({ id, projectId }) => among(allowed.taskIds, id) && projects.some((p) => p.id === projectId))
      .map(({ lineageId, name, projectId }) => ({ id: lineageId, name, projectId })),
    chains: allowed.chains ? [...allowed.chains] : await listChains(db, companyId),
    categories: (await listCategories(db, companyId)).filter(({ code }) => among(allowed.categories, code)),
    clusters: await listClusters(db, companyId),
    ignored: [...conditions.ignored],
  };
}

// The narrowing of a dashboard: the scope, the filter of the person's link to the report, and what they chose.
import type { FilterColumn } from '@gondola/contract';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { findOpenable } from '../find-openable.ts';
import {
  listCategories,
  listChains,
  listPlaces,
  listProjects,
  listTasks,
  placesOfCluster,
  withLineages,
} from './choices.queries.ts';
import { type Conditions, conditionsOf } from './report-conditions.ts';

/** Absent lists narrow nothing; an empty one leaves nothing. */
export interface Selection {
  readonly companyId: number;
  readonly projectIds?: readonly number[];
  readonly taskIds?: readonly number[];
  readonly chains?: readonly string[];
  /** Codes; the empty one is "General". */
  readonly categories?: readonly string[];
  readonly locationIds?: readonly number[];
}

/** The caller's choice. */
interface Choice {
  readonly userId?: number | undefined;
  readonly projectIds?: readonly number[] | undefined;
  readonly taskIds?: readonly number[] | undefined;
  readonly chains?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly clusterId?: number | undefined;
}

type Asking = Pick<SignedCall, 'db' | 'scope' | 'caller'> & { readonly params: { readonly id: number } };

interface OpenedDashboard {
  readonly companyId: number;
  readonly name: string;
  readonly conditions: Conditions;
}

/** The dashboard that a call is about. Throws as `findOpenable` does, and 404 for a report that is no dashboard. */
export async function openDashboard(call: Asking, userId: number | undefined): Promise<OpenedDashboard> {
  const report = await findOpenable(call, call.params.id, userId);
  if (report.kind !== 'dashboard') throw notFound();
  return {
    companyId: report.companyId,
    name: report.reportId,
    conditions: conditionsOf(report.config),
  };
}

/** Those of both lists; the other one where one is absent. */
function both<Value>(
  a: readonly Value[] | undefined,
  b: readonly Value[] | undefined,
): readonly Value[] | undefined {
  return a && b ? a.filter((value) => b.includes(value)) : (a ?? b);
}

const placeFields: readonly FilterColumn[] = ['location', 'region', 'city', 'zone'];

async function placesOf(
  db: Database,
  companyId: number,
  { fields }: Conditions,
): Promise<number[] | undefined> {
  if (!placeFields.some((field) => fields[field])) return undefined;
  const places = await listPlaces(db, companyId);
  return places.flatMap(({ id, name, code, region, city, zone }) =>
    (fields.location?.([name, code, String(id)]) ?? true) &&
    (fields.region?.([region]) ?? true) &&
    (fields.city?.([city]) ?? true) &&
    (fields.zone?.([zone]) ?? true)
      ? [id]
      : [],
  );
}

/** The values that a person's filter leaves of each field. */
export async function allowedOf(
  db: Database,
  scope: CompanyScope,
  companyId: number,
  conditions: Conditions,
): Promise<Omit<Selection, 'companyId'>> {
  const { chain, category, project, task } = conditions.fields;
  const named = ({ id, name }: { id: number; name: string }) => [name, String(id)];
  const projects = project && (await listProjects(db, scope, companyId)).filter((row) => project(named(row)));
  const tasks = task && (await listTasks(db, scope, companyId)).filter((row) => task(named(row)));
  const chains = chain && (await listChains(db, companyId)).filter((value) => chain([value]));
  const codes = category && [{ code: '', name: 'General' }, ...(await listCategories(db, companyId))];
  const categories = codes?.filter(({ code, name }) => category?.([name, code]));
  const locationIds = await placesOf(db, companyId, conditions);
  return {
    ...(projects ? { projectIds: projects.map(({ id }) => id) } : {}),
    ...(tasks
      ? {
          taskIds: await withLineages(
            db,
            companyId,
            tasks.map(({ id }) => id),
          ),
        }
      : {}),
    ...(chains ? { chains } : {}),
    ...(categories ? { categories: categories.map(({ code }) => code) } : {}),
    ...(locationIds ? { locationIds } : {}),
  };
}

async function selectionOf(
  { db, scope }: Asking,
  { companyId, conditions }: OpenedDashboard,
  choice: Choice,
): Promise<Selection> {
  const allowed = await allowedOf(db, scope, companyId, conditions);
  const inScope = scope.projectIds === 'all' ? undefined : scope.projectIds;
  const cluster =
    choice.clusterId === undefined ? undefined : await placesOfCluster(db, companyId, choice.clusterId);
  if (choice.clusterId !== undefined && !cluster) throw notFound();
  const projectIds = both(both(inScope, allowed.projectIds), choice.projectIds);
  const chosenTasks = choice.taskIds && (await withLineages(db, companyId, choice.taskIds));
  const taskIds = both(allowed.taskIds, chosenTasks);
  const chains = both(allowed.chains, choice.chains);
  const categories = both(allowed.categories, choice.categories);
  const among = cluster && allowed.locationIds ? new Set(cluster) : undefined;
  const locationIds = among
    ? allowed.locationIds?.filter((id) => among.has(id))
    : (cluster ?? allowed.locationIds);
  return {
    companyId,
    ...(projectIds ? { projectIds } : {}),
    ...(taskIds ? { taskIds } : {}),
    ...(chains ? { chains } : {}),
    ...(categories ? { categories } : {}),
    ...(locationIds ? { locationIds } : {}),
  };
}

/** The selection of a dashboard's call. Throws as `openDashboard` does, and 404 for a group of another company. */
export async function readSelection(call: Asking, choice: Choice): Promise<Selection> {
  return selectionOf(call, await openDashboard(call, choice.userId), choice);
}

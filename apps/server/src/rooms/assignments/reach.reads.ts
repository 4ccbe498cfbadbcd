// Whom a publication of a task reaches, as its author sees it before and after.
import { type contract, maxDueLookups } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import {
  closingPeriods,
  type HeldVersionRow,
  type HolderRow,
  listHeldVersions,
  listHoldersOfOthers,
} from '../field/index.ts';
import { countDue, countReach, type Due, findReachedTask, type ReachedTask } from './reach.queries.ts';

const maxHolders = 20;

const nothingDue: Due = { people: 0, assignments: 0, looked: 0 };

const presentHeld = ({ taskId, version, people, lastSeenAt }: HeldVersionRow, task: ReachedTask) => ({
  taskId,
  version,
  isCurrent: taskId === task.id && version === task.version,
  people,
  lastSeenAt: lastSeenAt === null ? null : instantOf(lastSeenAt),
});

const presentHolder = ({ taskId, version, id, fullName, lastSeenAt }: HolderRow) => ({
  taskId,
  version,
  User: { id, fullName },
  lastSeenAt: instantOf(lastSeenAt),
});

/** People and locations with the task, those with work due now, and the versions that their devices hold. */
export async function readReach({ db, scope, params, services }: Call<typeof contract.assignments.reach>) {
  const task = await findReachedTask(db, scope, params.id);
  if (!task) throw notFound();
  const { companyId, id, active, timeZone } = task;
  const { open, ...reach } = await countReach(db, companyId, id);
  // Nothing is due of a task that has left the field.
  const due = active
    ? await countDue(db, companyId, id, closingPeriods(timeZone, services.clock()), maxDueLookups)
    : nothingDue;
  const held = await listHeldVersions(db, companyId, id);
  const hasOthers = held.some(({ taskId, version }) => taskId !== id || version !== task.version);
  const holders = hasOthers
    ? await listHoldersOfOthers(db, companyId, { taskId: id, version: task.version }, maxHolders)
    : [];
  return {
    active,
    ...reach,
    due: { people: due.people, assignments: due.assignments, isCapped: due.looked === maxDueLookups },
    open: { people: active ? open : 0 },
    held: held.map((row) => presentHeld(row, task)),
    holders: holders.map(presentHolder),
  };
}

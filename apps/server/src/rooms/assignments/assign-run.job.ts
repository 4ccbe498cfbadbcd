// Makes the assignments of a run, or takes them back, batch by batch. Each batch is a transaction that also says how far the run
// is: a process that is killed leaves whole batches, and the process that resumes the run continues after the last one.
import { record } from '../../platform/audit/record.ts';
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../platform/services.ts';
import {
  advanceRun,
  advanceUndo,
  insertBatch,
  lockRun,
  moveRun,
  readPlan,
  removeBatch,
  type RunPlan,
  listRunsWithoutJob,
  type Exclusion,
} from './assignment-runs.queries.ts';

// The combinations of a run in their order: by user, location and category. A place in the order names one combination, so that
// a run that was stopped goes on at a number.
interface Sets {
  readonly userIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly categoryCodes: readonly string[];
}

const keyOf = (combination: Exclusion): string => combination.join('|');

/** The combinations from one place to another, without those that are left out. */
function combinations(
  { userIds, locationIds, categoryCodes }: Sets,
  excluded: ReadonlySet<string>,
  from: number,
  to: number,
): Exclusion[] {
  const perUser = locationIds.length * categoryCodes.length;
  const found: Exclusion[] = [];
  for (let place = from; place < Math.min(to, userIds.length * perUser); place += 1) {
    const userId = userIds[Math.floor(place / perUser)];
    const locationId = locationIds[Math.floor((place % perUser) / categoryCodes.length)];
    const code = categoryCodes[place % categoryCodes.length];
    if (userId === undefined || locationId === undefined || code === undefined) continue;
    const combination: Exclusion = [userId, locationId, code];
    if (!excluded.has(keyOf(combination))) found.push(combination);
  }
  return found;
}

/** The keys of left out assignments, to be looked up. */
const exclusionKeys = (excluded: readonly Exclusion[]): ReadonlySet<string> => new Set(excluded.map(keyOf));

const batchSize = 5_000;

interface RunKey {
  readonly companyId: number;
  readonly runId: number;
}

const tenantsOf = (companyId: number) => ({ companyIds: [companyId], userId: null });

async function assignBatch(
  db: Database,
  { companyId, runId }: RunKey,
  plan: RunPlan,
  excluded: ReadonlySet<string>,
  from: number,
): Promise<boolean> {
  const done = Math.min(from + batchSize, plan.total);
  const batch = combinations(plan, excluded, from, done);
  const created = await insertBatch(db, runId, plan, batch);
  await advanceRun(db, companyId, runId, { done, created, existing: batch.length - created });
  return done < plan.total;
}

async function undoBatch(db: Database, { companyId, runId }: RunKey): Promise<boolean> {
  const removed = await removeBatch(db, companyId, runId, batchSize);
  await advanceUndo(db, companyId, runId, removed);
  return removed > 0;
}

/** Works on a run until nothing is left to do. An undo that is asked for meanwhile takes over at the next batch. */
async function workOn(services: ProcessServices, key: RunKey): Promise<void> {
  const write = <Result>(work: (db: Database) => Promise<Result>) =>
    inTransaction(services.backgroundPool, tenantsOf(key.companyId), 'write', work);
  const plan = await write((db) => readPlan(db, key.companyId, key.runId));
  if (!plan) return;
  const excluded = exclusionKeys(plan.excluded);
  for (let goesOn = true; goesOn;) {
    goesOn = await write(async (db) => {
      const run = await lockRun(db, key.companyId, key.runId);
      if (run?.state !== 'running' && run?.state !== 'undoing') return false;
      const isLeft =
        run.state === 'running'
          ? await assignBatch(db, key, plan, excluded, run.done)
          : await undoBatch(db, key);
      if (!isLeft) await record({ db }, { changed: 'assignments', companyId: key.companyId, id: null });
      return isLeft;
    });
  }
}

/** Makes what a run asks for. */
export const assignRunJob: JobDefinition<RunKey> = {
  name: 'assign-run',
  retryLimit: 3,
  run: (key, services) => workOn(services, key),
  async giveUp({ companyId, runId }, services) {
    await inTransaction(services.backgroundPool, tenantsOf(companyId), 'write', async (db) => {
      await moveRun(db, companyId, runId, ['running', 'undoing'], 'failed');
      await record({ db }, { changed: 'assignments', companyId, id: null });
    });
  },
};

/** Gives a job to runs that have none: the queue gives one up whose process dies again and again, which is no failure of the run. */
export const resumeRunsJob: JobDefinition = {
  name: 'resume-assignment-runs',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    const tenants = await everyCompany(services.pool);
    await inTransaction(services.pool, tenants, 'write', async (db) => {
      for (const { id, companyId } of await listRunsWithoutJob(db, tenants.companyIds, assignRunJob.name)) {
        await services.jobs.enqueue(db, assignRunJob, { companyId, runId: id });
      }
    });
  },
};

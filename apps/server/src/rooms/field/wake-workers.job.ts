// Wakes the phones of workers who got new work, and of those whose work is due within two hours.
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { queuePush } from '../../platform/push/queue-push.ts';
import { boundsOf, stateOf } from './assignment-state.ts';
import { countInPeriods, listOwnAssignments } from './field.queries.ts';
import { listEveningWorkers, noteDeadlineTold, takeNewWork, type WorkerOf } from './wake-workers.queries.ts';

/** Milliseconds between the notice and the end of a period. */
const notice = 2 * 3_600_000;

/** Whether the worker has due work whose period ends soon. Hourly work always does, and needs no notice. */
async function hasDeadline(db: Database, { companyId, userId }: WorkerOf, now: Date): Promise<boolean> {
  const own = await listOwnAssignments(db, { companyIds: [companyId], projectIds: 'all' }, userId);
  const soon = own
    .filter(({ resetScale }) => resetScale !== 'hourly')
    .map((row) => ({ row, bounds: boundsOf(row, now) }))
    .filter(({ bounds: { end } }) => end !== null && Date.parse(end) - now.getTime() <= notice);
  const counted = await countInPeriods(
    db,
    soon.map(({ row: { id, originId }, bounds }) => ({ assignmentId: id, originId, companyId, ...bounds })),
  );
  return soon.some(({ row }) => stateOf(row, counted.get(row.id) ?? 0) === 'due');
}

export const wakeWorkersJob: JobDefinition = {
  name: 'wake-workers',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    const { backgroundPool: pool } = services;
    const tenants = await everyCompany(pool);
    const now = services.clock();
    const write = <Result>(work: (db: Database) => Promise<Result>) =>
      inTransaction(pool, tenants, 'write', work);
    await write(async (db) => {
      for (const worker of await takeNewWork(db))
        await queuePush(db, services, { ...worker, kind: 'newWork' });
    });
    const workers = await inTransaction(pool, tenants, 'read', listEveningWorkers);
    // A transaction for each: one worker with a thousand assignments keeps nobody else's from being told.
    for (const worker of workers) {
      await write(async (db) => {
        if (!(await hasDeadline(db, worker, now))) return;
        await noteDeadlineTold(db, worker.userId);
        await queuePush(db, services, {
          userId: worker.userId,
          companyId: worker.companyId,
          kind: 'deadline',
        });
      });
    }
  },
};

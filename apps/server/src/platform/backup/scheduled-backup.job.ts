// Backups and drills by the clock, where BACKUP_TO says where to.
import { inTransaction } from '../database/transaction.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { ProcessServices } from '../services.ts';
import { firstOf } from './compare-files.ts';
import { drill } from './drill.ts';
import { makeBackup, noted, nothing } from './make-backup.ts';
import { openPlace } from './place.ts';
import { NotWhole } from './reasons.ts';

/** Seconds that the queue gives a job, which are the most that it does. */
const oneDay = 86_400;
/** Milliseconds after which a backup is cut off, to go on where it was in the next job: those that the queue gives are not enough for every first one. */
const runFor = 20 * 3_600_000;

/** Makes a backup each night and removes the old ones. */
export const backUpJob: JobDefinition = {
  name: 'back-up',
  retryLimit: 1,
  maxSeconds: oneDay,
  schedule: { cron: '0 3 * * *', timeZone: 'UTC' },
  async run(_data, services, log) {
    const { env, ownerUrl, files, clock } = services;
    if (env.BACKUP_TO === undefined || ownerUrl === undefined) return;
    const ending = AbortSignal.timeout(runFor);
    try {
      const outcome = await makeBackup({
        env,
        ownerUrl,
        disk: files.place.disk,
        to: env.BACKUP_TO,
        keep: env.BACKUP_KEEP,
        clock,
        say: (line) => log.debug(line),
        signal: ending,
      });
      const { lacking, lost, ...made } = outcome;
      log.info({ ...made, lacking: lacking.length, lost: lost.length }, 'a backup was made');
      if (lacking.length > 0)
        throw new NotWhole(`The backup ${made.name} lacks ${lacking.length} files: ${firstOf(lacking)}.`);
    } catch (error) {
      if (!ending.aborted) throw error;
      await goOn(services);
      log.info('the backup goes on in another job');
    }
  },
};

const goOn = async ({ backgroundPool: pool, jobs }: ProcessServices): Promise<void> =>
  inTransaction(pool, { companyIds: [], userId: null }, 'write', (db) => jobs.enqueue(db, backUpJob, {}));

/** Restores the newest backup somewhere else each month. */
export const drillBackupJob: JobDefinition = {
  name: 'drill-backup',
  retryLimit: 1,
  maxSeconds: oneDay,
  schedule: { cron: '0 5 2 * *', timeZone: 'UTC' },
  async run(_data, { env, ownerUrl, clock }, log) {
    const { BACKUP_TO: from } = env;
    if (from === undefined || ownerUrl === undefined) return;
    const say = (line: string): void => log.debug(line);
    await noted(ownerUrl, 'drill', clock, async () => {
      const place = await openPlace(from, env, true);
      return {
        ...nothing,
        ...(await drill({ env, ownerUrl, place, jobNames: [], say }, clock())),
      };
    });
  },
};

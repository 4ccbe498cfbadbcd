// Backups and drills by the clock, where BACKUP_TO says where to.
import { everyCompany, inTransaction } from '../database/transaction.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { ProcessServices } from '../services.ts';
import { backUp, removeOldBackups } from './back-up.ts';
import { type BackupKind, type BackupNote, insertBackup } from './backups.queries.ts';
import { drill } from './drill.ts';
import { openPlace } from './place.ts';

type Outcome = Pick<BackupNote, 'name' | 'rows' | 'files' | 'bytes'>;

/** Does it and notes what came of it, also when it fails. */
async function noted(
  { clock, backgroundPool: pool }: ProcessServices,
  kind: BackupKind,
  work: () => Promise<Outcome>,
): Promise<void> {
  const beganAt = clock();
  const note = async (outcome: Outcome, error: string | null): Promise<void> =>
    inTransaction(pool, await everyCompany(pool), 'write', (db) =>
      insertBackup(db, { kind, beganAt, error, ...outcome }),
    );
  try {
    await note(await work(), null);
  } catch (error) {
    const nothing = { name: null, rows: null, files: null, bytes: null };
    await note(nothing, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

const sixHours = 6 * 3_600;

/** Makes a backup each night and removes the old ones. */
export const backUpJob: JobDefinition = {
  name: 'back-up',
  retryLimit: 1,
  maxSeconds: sixHours,
  schedule: { cron: '0 3 * * *', timeZone: 'UTC' },
  async run(_data, services, log) {
    const { env, ownerUrl, files, clock } = services;
    if (env.BACKUP_TO === undefined || ownerUrl === undefined) return;
    const place = await openPlace(env.BACKUP_TO, env);
    await noted(services, 'backup', async () => {
      const say = (line: string): void => log.debug(line);
      const { disk } = files.place;
      const passphrase = env.BACKUP_PASSPHRASE;
      const outcome = await backUp({
        env,
        ownerUrl,
        disk,
        place,
        passphrase,
        now: clock(),
        say,
      });
      log.info(outcome, 'a backup was made');
      return outcome;
    });
    await removeOldBackups(place, env.BACKUP_KEEP);
  },
};

/** Restores the newest backup somewhere else each month. */
export const drillBackupJob: JobDefinition = {
  name: 'drill-backup',
  retryLimit: 1,
  maxSeconds: sixHours,
  schedule: { cron: '0 5 2 * *', timeZone: 'UTC' },
  async run(_data, services, log) {
    const { env, ownerUrl, clock } = services;
    if (env.BACKUP_TO === undefined || ownerUrl === undefined) return;
    const place = await openPlace(env.BACKUP_TO, env);
    const say = (line: string): void => log.debug(line);
    await noted(services, 'drill', () => drill({ env, ownerUrl, place, jobNames: [], say }, clock()));
  },
};

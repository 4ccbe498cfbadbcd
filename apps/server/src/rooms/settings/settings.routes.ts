// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { instantOrNull } from '../../platform/database/instants.ts';
import { findRunningBackup, listLastBackups } from '../../platform/backup/backups.queries.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { countFailedMails } from '../mails/index.ts';
import {
  cancelJob,
  cancelWaiting,
  retryJob,
  testAddress,
  testMail,
  testPowerBi,
  testStorage,
} from './actions/installation.ts';
import { updateSettings } from './actions/update-settings.ts';
import { listFailedJobs, listQueues } from './failed-jobs.queries.ts';
import { readInstallation } from './read-installation.ts';
import { readSettings } from './read-settings.ts';
import {
  presentBackups,
  presentFailedJob,
  presentPortalSettings,
  presentRunningBackup,
} from './settings.presenter.ts';

async function portal({ db, caller }: Call<typeof contract.settings.portal>) {
  return {
    settings: presentPortalSettings(await readSettings(db), caller.email),
  };
}

/** Milliseconds after which a job that could have begun is overdue. */
const patience = 60_000;

async function jobs({ db, services }: Call<typeof contract.settings.jobs>) {
  const queues = await listQueues(db);
  const total = (of: 'waiting' | 'running' | 'failed'): number =>
    queues.reduce((sum, row) => sum + row[of], 0);
  const shown = queues.map(({ name, waiting, running, failed: left, oldestAt }) => ({
    name,
    waiting,
    running,
    failed: left,
    oldestAt: instantOrNull(oldestAt),
  }));
  const oldest = shown.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0];
  const isOverdue = oldest !== undefined && services.clock().getTime() - Date.parse(oldest) > patience;
  const failed = total('failed');
  const running = await findRunningBackup(db);
  return {
    waiting: total('waiting'),
    running: total('running'),
    overdueSince: isOverdue ? oldest : null,
    failed: failed > 0 ? (await listFailedJobs(db)).map(presentFailedJob) : [],
    totalFailed: failed,
    failedMails: await countFailedMails(db, 100),
    queues: shown,
    backups:
      services.env.BACKUP_TO === undefined ? [] : presentBackups(await listLastBackups(db), services.clock()),
    runningBackup: running ? presentRunningBackup(running) : null,
  };
}

export const settingsRoutes = routes(contract.settings, {
  portal,
  read: readInstallation,
  update: updateSettings,
  testMail,
  testStorage,
  testPowerBi,
  testAddress,
  jobs,
  retryJob,
  cancelJob,
  cancelWaiting,
});

// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { instantOrNull } from '../../platform/database/instants.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { countFailedMails } from '../mails/index.ts';
import { retryJob, testMail, testPowerBi, testStorage } from './actions/installation.ts';
import { updateSettings } from './actions/update-settings.ts';
import { countJobs, listFailedJobs } from './failed-jobs.queries.ts';
import { readInstallation } from './read-installation.ts';
import { readSettings } from './read-settings.ts';
import { presentFailedJob, presentPortalSettings } from './settings.presenter.ts';

async function portal({ db, caller }: Call<typeof contract.settings.portal>) {
  return { settings: presentPortalSettings(await readSettings(db), caller.email) };
}

async function jobs({ db }: Call<typeof contract.settings.jobs>) {
  const { waiting, running, failed, overdueSince } = await countJobs(db);
  const rows = failed > 0 ? await listFailedJobs(db) : [];
  return {
    waiting,
    running,
    overdueSince: instantOrNull(overdueSince),
    failed: rows.map(presentFailedJob),
    totalFailed: failed,
    failedMails: await countFailedMails(db, 100),
  };
}

export const settingsRoutes = routes(contract.settings, {
  portal,
  read: readInstallation,
  update: updateSettings,
  testMail,
  testStorage,
  testPowerBi,
  jobs,
  retryJob,
});

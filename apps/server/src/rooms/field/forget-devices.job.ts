// Forgets phones that nobody has heard of for 90 days, and what phones reported before that (D76).
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { forgetSilentDevices } from './devices.queries.ts';
import { forgetOldReports } from './phone-reports.queries.ts';

export const forgetDevicesJob: JobDefinition = {
  name: 'forget-silent-devices',
  retryLimit: 3,
  schedule: { cron: '40 4 * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool }, log) {
    const tenants = { companyIds: [], userId: null };
    const forgotten = await inTransaction(backgroundPool, tenants, 'write', forgetSilentDevices);
    const reports = await inTransaction(backgroundPool, tenants, 'write', forgetOldReports);
    if (forgotten + reports > 0)
      log.info({ forgotten, reports }, 'silent devices and old reports were forgotten');
  },
};

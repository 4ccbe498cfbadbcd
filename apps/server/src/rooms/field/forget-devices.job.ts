// Forgets phones that nobody has heard of for 90 days (D76).
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { forgetSilentDevices } from './devices.queries.ts';

export const forgetDevicesJob: JobDefinition = {
  name: 'forget-silent-devices',
  retryLimit: 3,
  schedule: { cron: '40 4 * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool }, log) {
    const tenants = { companyIds: [], userId: null };
    const forgotten = await inTransaction(backgroundPool, tenants, 'write', forgetSilentDevices);
    if (forgotten > 0) log.info({ forgotten }, 'silent devices were forgotten');
  },
};

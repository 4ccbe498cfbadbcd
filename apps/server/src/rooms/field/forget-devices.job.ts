// Forgets phones that nobody has heard of for 90 days, what phones reported before that (D76), and tickets that have ended (D78).
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removeEndedTickets } from './delivery-tickets.queries.ts';
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
    const all = await everyCompany(backgroundPool);
    const tickets = await inTransaction(backgroundPool, all, 'write', removeEndedTickets);
    if (forgotten + reports + tickets > 0)
      log.info(
        { forgotten, reports, tickets },
        'silent devices, old reports and ended tickets were forgotten',
      );
  },
};

// Looks every few minutes whether the digest of a day is due, so that a changed time is followed the same day and a
// server that was down makes up for it.
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../settings/index.ts';
import { findLastDigest, recordNotified, takeDigest } from './challenge-digest.queries.ts';
import { digestTickMinutes, dueDay } from './digest-schedule.ts';
import { sendDigest } from './send-digest.ts';

/** Sends the digest when it is due: one transaction, so that a failure leaves the day to be tried again. */
export const challengeDigestJob: JobDefinition = {
  name: 'challenge-digest',
  retryLimit: 3,
  schedule: { cron: `*/${digestTickMinutes} * * * *`, timeZone: 'UTC' },
  async run(_, services, log) {
    const tenants = await everyCompany(services.pool);
    await inTransaction(services.pool, tenants, 'write', async (db) => {
      const { challengeDigestTime: time, defaultTimeZone: timeZone } = await readSettings(db);
      const now = services.clock();
      const day = dueDay(now, { time, timeZone }, (await findLastDigest(db))?.day);
      if (day === undefined || !(await takeDigest(db, day, now))) return;
      const notified = await sendDigest(db, services, tenants.companyIds, day);
      await recordNotified(db, day, notified);
      log.info({ day, notified }, 'the digest of challenges was sent');
    });
  },
};

import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findFailedJob } from '../failed-jobs.queries.ts';

/** Has a job tried once more that was given up. */
export async function retryJob(call: Call<typeof contract.settings.retryJob>) {
  const { db, params, caller, requestId, services } = call;
  const job = await findFailedJob(db, params.id);
  if (!job) throw notFound();
  await services.jobs.retry(db, job.name, params.id);
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'job.retry',
    thing: 'job',
    thingId: params.id,
    after: { name: job.name },
  });
  await announce(db, { topic: 'settings', companyId: null, id: null });
  return { id: params.id };
}

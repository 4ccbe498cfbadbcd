import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findFailedJob } from '../failed-jobs.queries.ts';

/** Has a job tried once more that was given up. */
export async function retryJob(call: Call<typeof contract.settings.retryJob>) {
  const { db, params, services } = call;
  const job = await findFailedJob(db, params.id);
  if (!job) throw notFound();
  await services.jobs.retry(db, job.name, params.id);
  await record(call, {
    companyId: null,
    action: 'job.retry',
    entity: 'job',
    entityId: params.id,
    announcedId: null,
    after: { name: job.name },
  });
  return { id: params.id };
}

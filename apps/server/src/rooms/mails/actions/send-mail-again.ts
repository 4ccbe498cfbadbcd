import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { presentMail } from '../mails.presenter.ts';
import { findMail, lockMail, queueMailAgain } from '../mails.queries.ts';

/** Puts a mail on its way again that failed or was captured. One that is on its way already stays on it. */
export async function sendMailAgain(call: Call<typeof contract.mails.send>) {
  const { db, params, services } = call;
  const before = await lockMail(db, params.id);
  if (!before) throw notFound();
  if (before.state === 'sent') throw conflict('mails:sentAlready');
  if (!services.env.SMTP_URL) throw conflict('mails:noMailServer');
  if (before.state !== 'queued') {
    await queueMailAgain(db, params.id);
    await services.jobs.enqueue(db, sendMailJob, { mailId: params.id });
    await record(call, {
      companyId: before.companyId,
      action: 'mail.sendAgain',
      entity: 'mail',
      entityId: params.id,
      before: { state: before.state },
      after: { state: 'queued' },
    });
  }
  const mail = await findMail(db, params.id);
  if (!mail) throw notFound();
  return { mail: presentMail(mail, call.locale) };
}

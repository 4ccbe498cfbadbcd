import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { presentMail } from '../mails.presenter.ts';
import { findMail, lockMail, queueMailAgain } from '../mails.queries.ts';

/** Puts a mail on its way again that failed or was captured. One that is on its way already stays on it. */
export async function sendMailAgain(call: Call<typeof contract.mails.send>) {
  const { db, params, caller, requestId, services } = call;
  const before = await lockMail(db, params.id);
  if (!before) throw notFound();
  if (before.state === 'sent') throw conflict('mails:sentAlready');
  if (!services.env.SMTP_URL) throw conflict('mails:noMailServer');
  if (before.state !== 'queued') {
    await queueMailAgain(db, params.id);
    await services.jobs.enqueue(db, sendMailJob, { mailId: params.id });
    await recordAudit(db, {
      companyId: before.companyId,
      userId: caller.userId,
      requestId,
      action: 'mail.sendAgain',
      thing: 'mail',
      thingId: params.id,
      before: { state: before.state },
      after: { state: 'queued' },
    });
    await announce(db, { topic: 'mails', companyId: before.companyId, id: params.id });
  }
  const mail = await findMail(db, params.id);
  if (!mail) throw notFound();
  return { mail: presentMail(mail) };
}

// Hands mails to the mail server, and nothing else does: by a job, or at once when an administrator tries the server out.
import { PassThrough } from 'node:stream';
import { sql } from '../database/sql.ts';
import { type Database, everyCompany, inTransaction } from '../database/transaction.ts';
import { record } from '../audit/record.ts';
import type { ProcessServices } from '../services.ts';
import { openLink, withLink } from './secret-link.ts';

interface MailToSend {
  companyId: number | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sealedLink: string | null;
}

/** A mail server that does not answer is given up after this long, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function inOutbox<Result>(
  { pool }: ProcessServices,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, await everyCompany(pool), 'write', work);
}

/**
 * Takes a mail into hand, noted before the mail server sees it: `unknown` when a process took it that ended without saying what became of
 * it; undefined when there is nothing to send.
 */
async function take(services: ProcessServices, id: number): Promise<MailToSend | 'unknown' | undefined> {
  const { rows } = await inOutbox(services, (db) =>
    db.execute<MailToSend & { wasTaken: boolean }>(sql`
      with found as (select id, handed_at from mails where id = ${id} and state in ('queued', 'failed') for update)
      update mails m set handed_at = coalesce(m.handed_at, now()) from found where m.id = found.id
      returning m.company_id as "companyId", m.recipient, m.subject, m.text_body as text, m.html_body as html,
        m.sealed_link as "sealedLink", found.handed_at is not null as "wasTaken"`),
  );
  const [row] = rows;
  return row?.wasTaken ? 'unknown' : row;
}

/** Whether a mail server answered with a refusal: then it has not taken the mail. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 500);

/**
 * Hands a mail to the mail server and notes that it is sent, or why it was not, which is also thrown. A mail already
 * sent is left alone; one that may have arrived is given up without another try, for a person to decide.
 */
export async function deliverMail(services: ProcessServices, id: number): Promise<void> {
  const { env } = services;
  if (!env.SMTP_URL) return;
  const mail = await take(services, id);
  if (!mail) return;
  if (mail === 'unknown') {
    await giveMailUp(services, id, null);
    return;
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: env.SMTP_URL, ...patience });
  let isHandedOver = false;
  transport.use('stream', ({ message }, done) => {
    message.transform(() => new PassThrough().once('end', () => (isHandedOver = true)));
    done();
  });
  const note = (outcome: ReturnType<typeof sql>): Promise<void> =>
    inOutbox(services, async (db) => {
      await db.execute(sql`update mails set ${outcome} where id = ${id}`);
      await record({ db }, { changed: 'mails', companyId: mail.companyId, id });
    });
  try {
    const { recipient, subject, sealedLink } = mail;
    const { text, html } = sealedLink
      ? withLink(mail, openLink(services.keys('mailed links'), sealedLink, recipient))
      : mail;
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: recipient,
      subject,
      text,
      html,
      messageId: `<mail-${id}@gondola>`,
    });
    await note(sql`state = 'sent', sent_at = now(), error = null, sealed_link = null, handed_at = null`);
  } catch (error) {
    // It had the whole mail, and its answer failed to come.
    if (isHandedOver && !isRefusal(error)) return await giveMailUp(services, id, null);
    await note(sql`error = ${reasonOf(error)}, handed_at = null`);
    throw error;
  } finally {
    transport.close();
  }
}

/** Notes that a mail is not tried any more by itself; without an error, because it may have arrived. */
export async function giveMailUp(services: ProcessServices, id: number, error: unknown): Promise<void> {
  await inOutbox(services, async (db) => {
    const { rows } = await db.execute<{ companyId: number | null }>(sql`
      update mails set state = 'failed', error = ${error === null ? null : reasonOf(error)} where id = ${id} and state = 'queued'
      returning company_id as "companyId"`);
    const [mail] = rows;
    if (mail) await record({ db }, { changed: 'mails', companyId: mail.companyId, id });
  });
}

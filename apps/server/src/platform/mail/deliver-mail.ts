// The one way a mail goes to the mail server: by its job, or at once when an administrator tries the server out.
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

async function find(services: ProcessServices, id: number): Promise<MailToSend | undefined> {
  const { rows } = await inOutbox(services, (db) =>
    db.execute<MailToSend>(sql`
      select company_id as "companyId", recipient, subject, text_body as text, html_body as html,
        sealed_link as "sealedLink"
      from mails where id = ${id} and state in ('queued', 'failed')`),
  );
  return rows[0];
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 500);

/**
 * Hands a mail to the mail server and notes that it is sent, or why it was not, which is also thrown. A mail already
 * sent is left alone.
 */
export async function deliverMail(services: ProcessServices, id: number): Promise<void> {
  const { env } = services;
  if (!env.SMTP_URL) return;
  const mail = await find(services, id);
  if (!mail) return;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: env.SMTP_URL, ...patience });
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
    await note(sql`state = 'sent', sent_at = now(), error = null, sealed_link = null`);
  } catch (error) {
    await note(sql`error = ${reasonOf(error)}`);
    throw error;
  } finally {
    transport.close();
  }
}

/** Notes that a mail is not tried any more by itself. */
export async function giveMailUp(services: ProcessServices, id: number, error: unknown): Promise<void> {
  await inOutbox(services, async (db) => {
    const { rows } = await db.execute<{ companyId: number | null }>(sql`
      update mails set state = 'failed', error = ${reasonOf(error)} where id = ${id} and state = 'queued'
      returning company_id as "companyId"`);
    const [mail] = rows;
    if (mail) await record({ db }, { changed: 'mails', companyId: mail.companyId, id });
  });
}

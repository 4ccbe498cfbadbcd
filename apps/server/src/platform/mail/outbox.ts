// Every mail is written to the outbox in the transaction that causes it; a job hands it to the mail server, or leaves
// it captured where there is none (D7).
import { record } from '../audit/record.ts';
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import { type Locale, translate } from '../i18n/i18n.ts';
import type { Services } from '../services.ts';
import { type MailContent, renderMail } from './layout.ts';
import { linkMark, sealLink } from './secret-link.ts';
import { sendMailJob } from './send-mail.job.ts';

export interface Mail extends Omit<MailContent, 'greeting'> {
  readonly to: string;
  /** The person who is greeted, if anybody, and in which language. */
  readonly reader: { readonly name: string | null; readonly locale: Locale };
  readonly companyId: number | null;
  /** The same key twice is one mail. */
  readonly dedupeKey?: string;
}

/** The columns of a mail that come from its content. */
export function mailColumns(
  { keys }: Pick<Services, 'keys'>,
  { to, reader, action, ...content }: Omit<Mail, 'companyId'>,
) {
  const isSecret = action?.isSecret === true;
  const { text, html } = renderMail({
    ...content,
    greeting:
      reader.name === null ? null : translate(reader.locale, 'platform:mail.greeting', { name: reader.name }),
    ...(action ? { action: isSecret ? { ...action, url: linkMark } : action } : {}),
  });
  return {
    recipient: to,
    subject: content.subject,
    text,
    html,
    sealedLink: isSecret ? sealLink(keys('mailed links'), action.url, to) : null,
  };
}

/** Writes a mail into the outbox; undefined when the same key wrote it before. Sending it is the caller's business. */
export async function writeMail(
  db: Database,
  services: Pick<Services, 'env' | 'keys'>,
  mail: Mail,
): Promise<number | undefined> {
  const { env } = services;
  const { recipient, subject, text, html, sealedLink } = mailColumns(services, mail);
  const state = env.SMTP_URL ? 'queued' : 'captured';
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into mails (company_id, dedupe_key, recipient, subject, text_body, html_body, sealed_link, state)
    values (${mail.companyId}, ${mail.dedupeKey ?? null}, ${recipient}, ${subject}, ${text}, ${html}, ${sealedLink}, ${state})
    on conflict (dedupe_key) do nothing
    returning id`);
  const id = rows[0]?.id;
  if (id !== undefined) await record({ db }, { changed: 'mails', companyId: mail.companyId, id: null });
  return id;
}

/** Puts a mail into the outbox and, where a mail server is set, on its way. Gives its id; undefined when the same key wrote it before. */
export async function queueMail(db: Database, services: Services, mail: Mail): Promise<number | undefined> {
  const id = await writeMail(db, services, mail);
  if (id !== undefined && services.env.SMTP_URL) {
    await services.jobs.enqueue(db, sendMailJob, { mailId: id });
  }
  return id;
}

import type { JobDefinition } from '../jobs/jobs.ts';

interface MailRow {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

/** Hands one queued mail to the mail server. A mail already sent is left alone. */
export const sendMailJob: JobDefinition<{ mailId: number }> = {
  name: 'send-mail',
  retryLimit: 8,
  async run({ mailId }, { env, pool }) {
    if (!env.SMTP_URL) return;
    const { rows } = await pool.query<MailRow>(
      `select recipient, subject, text_body, html_body from mails where id = $1 and state in ('queued', 'failed')`,
      [mailId],
    );
    const mail = rows[0];
    if (!mail) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(env.SMTP_URL);
    try {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        messageId: `<mail-${mailId}@gondola>`,
      });
      await pool.query(`update mails set state = 'sent', sent_at = now(), error = null where id = $1`, [
        mailId,
      ]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      await pool.query(`update mails set state = 'failed', error = $2 where id = $1`, [
        mailId,
        reason.slice(0, 500),
      ]);
      throw error;
    } finally {
      transport.close();
    }
  },
};

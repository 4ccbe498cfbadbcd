import type { contract } from '@gondola/contract';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { deliverMail, giveMailUp } from '../../../platform/mail/deliver-mail.ts';
import { writeMail } from '../../../platform/mail/outbox.ts';
import { timeCheck } from '../time-check.ts';

type Test = typeof contract.settings.testMail;

/** Sends the caller a mail and waits for what the mail server says; without one it is captured in the outbox. */
export const testMail = outsideTransaction<Test>(async (call) => {
  const { services } = call;
  const mailId = await call.transaction('write', write);
  const check = await timeCheck(async () => {
    if (!services.env.SMTP_URL) return 'captured';
    return deliverMail(services, mailId);
  });
  if (check.state === 'failed') await giveMailUp(services, mailId, new Error(check.reason ?? ''));
  return { check, mailId };
});

async function write({ db, caller, locale, services }: Call<Test>): Promise<number> {
  const say = (key: string): string => translate(locale, `settings:mail.${key}`);
  const mailId = await writeMail(db, services, {
    to: caller.email,
    reader: { name: caller.fullName, locale },
    companyId: null,
    subject: say('subject'),
    lines: [say('line')],
    action: { label: say('open'), url: `${services.env.appUrl}/settings` },
    footer: say('footer'),
  });
  if (mailId === undefined) throw new Error('a mail without a key is always written');
  return mailId;
}

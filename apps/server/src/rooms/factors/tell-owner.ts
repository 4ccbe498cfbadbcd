import { mayOpen } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../users/index.ts';

/** A change to a person's way in that somebody else may have made; the person gets a mail of it. */
type FactorEvent = 'on' | 'off' | 'renewed' | 'recoveryCodeUsed' | 'reset';

/** Field staff have no page of their own here. */
const page = '/profile';

/** Mails a person what became of their second factor; `left`: recovery codes not used yet. */
export async function tellOwner(
  db: Database,
  services: Services,
  person: Pick<Account, 'email' | 'fullName' | 'language' | 'role'>,
  event: FactorEvent,
  left = 0,
): Promise<void> {
  const locale = person.language ?? 'es';
  const say = (key: string): string => translate(locale, `factors:mail.${key}`, { count: left });
  await queueMail(db, services, {
    to: person.email,
    reader: { name: person.fullName, locale },
    companyId: null,
    subject: say(`${event}.subject`),
    lines: [say(`${event}.text`)],
    ...(mayOpen(page, [person.role])
      ? { action: { label: say('open'), url: `${services.env.appUrl}${page}` } }
      : {}),
    footer: say('footer'),
  });
}

// The one way to tell people something: a line in the bell and, unless they chose otherwise, a mail in their language, in the
// transaction that causes it.
import { mayOpen, type NotificationKind, type NotificationEntity } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { queuePush } from '../../platform/push/queue-push.ts';
import type { Services } from '../../platform/services.ts';
import { findReader, insertNotification } from './notifications.queries.ts';

/** Says a text of the mail in its reader's language. */
type Say = (key: string, values?: object) => string;

export interface Reader {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly language: Locale | null;
}

interface Message<Person extends Reader> {
  readonly companyId: number;
  readonly people: readonly Person[];
  readonly kind: NotificationKind;
  readonly entity: NotificationEntity;
  readonly entityId: number;
  /** The values for the portal's words of the kind; see notificationKinds. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The same key twice tells a person once. */
  readonly dedupeKey?: string;
  /** Where the mail's texts are: `tickets:mail`. Its `open` names the link, its `footer` says why the mail came. */
  readonly texts: string;
  /** The page of the portal that the link opens. */
  readonly page: string;
  /** The mail's text between greeting and link. */
  readonly mail: (
    say: Say,
    person: Person,
  ) => { readonly subject: string; readonly lines: readonly string[] };
}

/** Where people are notified, and who acted: that person gets no notification. */
export interface Teller {
  readonly db: Database;
  readonly services: Services;
  readonly caller?: { readonly userId: number };
}

/** Tells each person once. */
export async function tell<Person extends Reader>(teller: Teller, message: Message<Person>): Promise<void> {
  for (const person of message.people) {
    if (person.userId !== teller.caller?.userId) await tellOne(teller, message, person);
  }
}

async function tellOne<Person extends Reader>(
  { db, services }: Teller,
  { companyId, kind, entity, entityId, values, dedupeKey, texts, page, mail }: Message<Person>,
  person: Person,
): Promise<void> {
  const { userId, email, fullName } = person;
  const line = { companyId, userId, kind, entity, entityId, values, dedupeKey: dedupeKey ?? null };
  if (!(await insertNotification(db, line))) return;
  // Only work that comes back is worth waking a phone for; the bell keeps everything.
  if (kind === 'responseReturned') await queuePush(db, services, { userId, companyId, kind: 'returned' });
  const { byMail, roles } = await findReader(db, userId, companyId, kind);
  if (byMail) {
    const locale = person.language ?? 'es';
    const say: Say = (key, more = {}) => translate(locale, `${texts}.${key}`, { ...values, ...more });
    // Somebody may be notified of an entity whose page is no longer theirs, or never was: a link there would lead nowhere.
    const action = { label: say('open'), url: `${services.env.appUrl}${page}` };
    await queueMail(db, services, {
      to: email,
      reader: { name: fullName, locale },
      companyId,
      ...mail(say, person),
      ...(mayOpen(page, roles) ? { action } : {}),
      footer: say('footer'),
    });
  }
  await record({ db }, { changed: 'notifications', companyId, id: userId });
}

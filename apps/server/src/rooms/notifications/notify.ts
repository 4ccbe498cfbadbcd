import { mayOpen, type NotificationKind, type NotificationThing } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type Mail, queueMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findReader, insertNotification } from './notifications.queries.ts';

export interface Notification {
  readonly companyId: number;
  readonly person: { readonly userId: number; readonly email: string };
  readonly kind: NotificationKind;
  readonly thing: NotificationThing;
  readonly thingId: number;
  /** What the portal's words for the kind need; see notificationKinds. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The same, written out for those who want a mail of it. */
  readonly mail: Omit<Mail, 'to' | 'companyId' | 'dedupeKey'>;
  /** The same key twice tells the person once. */
  readonly dedupeKey?: string;
}

/** Tells a person: a line in their bell and, unless they chose otherwise, a mail; in the transaction that causes it. */
export async function notify(db: Database, services: Services, told: Notification): Promise<void> {
  const { companyId, person, kind, thing, thingId, values, mail, dedupeKey } = told;
  const { userId, email } = person;
  const isNew = await insertNotification(db, {
    companyId,
    userId,
    kind,
    thing,
    thingId,
    values,
    dedupeKey: dedupeKey ?? null,
  });
  if (!isNew) return;
  const { byMail, roles } = await findReader(db, userId, companyId, kind);
  if (byMail) {
    const { action, ...words } = mail;
    // Somebody may be told of a thing whose page is no longer theirs, or never was: a link there would lead nowhere.
    const isOpen = action && mayOpen(action.url.slice(services.env.appUrl.length), roles);
    await queueMail(db, services, { ...words, ...(isOpen ? { action } : {}), to: email, companyId });
  }
  await record({ db }, { changed: 'notifications', companyId, id: userId });
}

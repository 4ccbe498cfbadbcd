// Links sent by mail: the token leaves the house once, in the mail; the table keeps its hash. Each works once.
import type { LinkPurpose } from '@gondola/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/transaction.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findMailLinkOwner, insertMailLink, useMailLink } from './mail-links.queries.ts';

/** D12, D13: an invitation lives 72 hours, a reset link one. */
const hours: Record<LinkPurpose, number> = { verification: 72, reset: 1 };

const pages: Record<LinkPurpose, string> = { verification: '/user-verification', reset: '/reset-password' };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly language: Locale | null;
}

/** Makes a link and gives back its address, which is kept nowhere else. */
export async function createMailLink(
  db: Database,
  appUrl: string,
  userId: number,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertMailLink(db, { tokenHash: hashOf(token), userId, purpose, hours: hours[purpose] });
  return `${appUrl}${pages[purpose]}?token=${token}`;
}

async function sendLink(
  db: Database,
  services: Services,
  person: Addressee,
  purpose: LinkPurpose,
): Promise<void> {
  const url = await createMailLink(db, services.env.appUrl, person.id, purpose);
  const locale = person.language ?? 'es';
  const say = (key: string): string =>
    translate(locale, `users:mail.${purpose}.${key}`, { hours: hours[purpose] });
  await queueMail(db, services, {
    to: person.email,
    reader: { name: person.fullName, locale },
    companyId: null,
    subject: say('subject'),
    lines: [say('text'), say('expiry')],
    action: { label: say('action'), url, isSecret: true },
    footer: say('footer'),
  });
}

/** Mails the link with which a new person accepts the terms and chooses a password. */
export const sendInvitation = (db: Database, services: Services, person: Addressee): Promise<void> =>
  sendLink(db, services, person, 'verification');

/** Mails the link with which a person chooses a new password. */
export const sendResetLink = (db: Database, services: Services, person: Addressee): Promise<void> =>
  sendLink(db, services, person, 'reset');

/** The person a link belongs to while it works; it goes on working. */
export const ownerOfLink = (db: Database, token: string, purpose: LinkPurpose): Promise<number | undefined> =>
  findMailLinkOwner(db, hashOf(token), purpose);

/** The person a link belongs to, using it up; undefined when it is unknown, used or too old. */
export const consumeMailLink = (
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<number | undefined> => useMailLink(db, hashOf(token), purpose);

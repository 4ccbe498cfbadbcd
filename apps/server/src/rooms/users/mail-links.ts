// Links sent by mail: the token leaves the house once, in the mail; the table keeps its hash. Each works once.
import type { LinkPurpose } from '@gondola/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/transaction.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { noteInvitation } from './invitations.queries.ts';
import { findMailLinkOwner, insertMailLink, type LinkOwner, useMailLink } from './mail-links.queries.ts';
import { findPasswordOwner } from './users.queries.ts';

/** D12, D13: an invitation lives 72 hours, a reset link one. */
export const linkHours: Record<LinkPurpose, number> = { verification: 72, reset: 1 };

const pages: Record<LinkPurpose, string> = { verification: '/user-verification', reset: '/reset-password' };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly language: Locale | null;
}

/** Somebody who invites others. */
interface Inviter {
  readonly userId: number;
  readonly wholeName: string;
}

/** Makes a link and gives back its address, which is kept nowhere else. */
export async function createMailLink(
  db: Database,
  appUrl: string,
  userId: number,
  purpose: LinkPurpose,
  invitedBy: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  await insertMailLink(db, { tokenHash, userId, purpose, hours: linkHours[purpose], invitedBy });
  return `${appUrl}${pages[purpose]}?token=${token}`;
}

/** Why a link is mailed. */
export type LinkReason =
  | { readonly purpose: 'verification'; readonly inviter: Inviter; readonly companies: readonly string[] }
  | { readonly purpose: 'reset' };

/** Subject, lines and button of the mail that brings a link, in the language of its reader. */
export function linkMail(locale: Locale, reason: LinkReason, url: string) {
  const { purpose } = reason;
  const say = (key: string, values?: Record<string, string | number>): string =>
    translate(locale, `users:mail.${purpose}.${key}`, values);
  const why = (): string[] => {
    if (reason.purpose === 'reset') return [say('text')];
    const inviter = reason.inviter.wholeName;
    const companies = new Intl.ListFormat(locale).format(reason.companies);
    return [companies === '' ? say('text', { inviter }) : say('textTo', { inviter, companies }), say('next')];
  };
  return {
    subject: say('subject'),
    lines: [...why(), say('expiry', { hours: linkHours[purpose] })],
    action: { label: say('action'), url, isSecret: true },
    footer: say('footer'),
  };
}

async function sendLink(
  db: Database,
  services: Services,
  person: Addressee,
  reason: LinkReason,
): Promise<number | undefined> {
  const inviter = reason.purpose === 'verification' ? reason.inviter.userId : null;
  const url = await createMailLink(db, services.env.appUrl, person.id, reason.purpose, inviter);
  const locale = person.language ?? 'es';
  return queueMail(db, services, {
    to: person.email,
    reader: { name: person.fullName, locale },
    companyId: null,
    ...linkMail(locale, reason, url),
  });
}

/** Mails the link with which a new person chooses a password; it says who invites to what. Notes that it is on its way. */
export async function sendInvitation(
  db: Database,
  services: Services,
  person: Addressee,
  inviter: Inviter,
): Promise<void> {
  const companies = (await findPasswordOwner(db, person.id))?.companies ?? [];
  const reason = { purpose: 'verification', inviter, companies } as const;
  await noteInvitation(db, person.id, await sendLink(db, services, person, reason));
}

/** Mails the link with which a person chooses a new password. */
export async function sendResetLink(db: Database, services: Services, person: Addressee): Promise<void> {
  await sendLink(db, services, person, { purpose: 'reset' });
}

/** The person a link belongs to while it works; it goes on working. */
export const ownerOfLink = (
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkOwner | undefined> => findMailLinkOwner(db, hashOf(token), purpose);

/** The person a link belongs to, using it up; undefined when it is unknown, used or too old. */
export const consumeMailLink = (
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<number | undefined> => useMailLink(db, hashOf(token), purpose);

// The mails of the outbox: those of the newest moves of tickets, an invitation and a reset link.
import { ticketNumberOf } from '@gondola/contract';
import { databaseOn } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/i18n.ts';
import { type Mail, mailColumns } from '../platform/mail/outbox.ts';
import type { Services } from '../platform/services.ts';
import { rolesToActOn } from '../rooms/tickets/ticket-workflow.ts';
import { createMailLink, linkMail, type LinkReason } from '../rooms/users/index.ts';
import { listRecipients } from '../rooms/notifications/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes } from './calendar.ts';
import { addNumbered, addRows, type Row } from './demo.queries.ts';
import type { NumberedTicket } from './tickets/movements.ts';
import type { Company, Person, Writing } from './world.ts';

const movesTold = 12;

interface WrittenMail extends Mail {
  readonly at: Date;
}

function mailRow(services: Services, mail: WrittenMail): Row {
  const { recipient, subject, text, html, sealedLink } = mailColumns(services, mail);
  return {
    company_id: mail.companyId,
    recipient,
    subject,
    text_body: text,
    html_body: html,
    sealed_link: sealedLink,
    // Nobody of the demo has a mailbox: with a mail server set, too, these stay where they are.
    state: 'captured',
    created_at: mail.at,
  };
}

async function ticketMails(
  { client, services }: Writing,
  tickets: readonly NumberedTicket[],
): Promise<WrittenMail[]> {
  const moves = tickets
    .flatMap((ticket) => ticket.events.map((event) => ({ ticket, event })))
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime())
    .slice(-movesTold);
  const mails: WrittenMail[] = [];
  for (const { ticket, event } of moves) {
    const { id, subject, company, project } = ticket;
    const number = ticketNumberOf(id);
    const creatorId = ticket.events[0]?.by.id ?? null;
    const recipients = await listRecipients(
      databaseOn(client),
      project.id,
      rolesToActOn(event.to),
      creatorId,
    );
    for (const person of recipients) {
      if (person.userId === event.by.id) continue;
      const locale = person.language ?? 'es';
      const say = (key: string, values: object = {}): string =>
        translate(locale, `tickets:mail.${key}`, { ...values });
      const state = translate(locale, `tickets:states.${event.to}`);
      mails.push({
        to: person.email,
        reader: { name: person.fullName, locale },
        companyId: company.id,
        at: event.at,
        subject: say('subject', { number, state }),
        lines: [
          say('moved', { number, subject, state }),
          ...(person.mustAct ? [say(`next.${event.to}`)] : []),
          ...(event.comment ? [say('comment', { name: event.by.fullName, comment: event.comment })] : []),
        ],
        action: { label: say('open'), url: `${services.env.appUrl}/support?ticket=${id}` },
        footer: say('footer'),
      });
    }
  }
  return mails;
}

async function writeLinkMail(
  { client, services }: Writing,
  person: Pick<Person, 'id' | 'fullName' | 'email'>,
  reason: LinkReason,
  at: Date,
): Promise<WrittenMail> {
  const { appUrl } = services.env;
  const inviter = reason.purpose === 'verification' ? reason.inviter.userId : null;
  const url = await createMailLink(databaseOn(client), appUrl, person.id, reason.purpose, inviter);
  const reader = { name: person.fullName, locale: 'es' as const };
  return { to: person.email, reader, companyId: null, at, ...linkMail('es', reason, url) };
}

/** Somebody who was invited today and has not opened the link yet. */
async function addInvited({ client, now }: Writing, company: Company) {
  const invited = { fullName: 'Beatriz Lagos', email: 'beatriz.lagos@demo.gondola.example' };
  const [row] = await addNumbered(client, 'users', [
    {
      email: invited.email,
      full_name: invited.fullName,
      role: 'client',
      dni: '15482937-1',
      country_code: 'CL',
      active: true,
      deleted: false,
      password_hash: await hashPassword(randomBytes(24).toString('base64url')),
      created_at: addMinutes(now, -35),
    },
  ]);
  if (!row) throw new Error('the invited person was not added');
  await addRows(client, 'user_projects', [
    { user_id: row.id, company_id: company.id, project_id: company.projects[0]?.id, role: 'client' },
  ]);
  return { id: row.id, ...invited };
}

/** Fills the outbox. */
export async function addMails(
  writing: Writing,
  company: Company,
  tickets: readonly NumberedTicket[],
): Promise<void> {
  const { client, services, now } = writing;
  const invited = await addInvited(writing, company);
  const [forgetful] = company.people.clients;
  const { id: userId, fullName: wholeName } = company.people.owner;
  const invitation = {
    purpose: 'verification' as const,
    inviter: { userId, wholeName },
    companies: [company.name],
  };
  const mails = [
    ...(await ticketMails(writing, tickets)),
    await writeLinkMail(writing, invited, invitation, addMinutes(now, -35)),
    ...(forgetful
      ? [await writeLinkMail(writing, forgetful, { purpose: 'reset' }, addMinutes(now, -20))]
      : []),
  ];
  mails.sort((a, b) => a.at.getTime() - b.at.getTime());
  await addRows(
    client,
    'mails',
    mails.map((mail) => mailRow(services, mail)),
  );
}

// Who is told that a ticket moved: those who must act next and its creator (D18), each in their own language.
import { ticketNumberOf } from '@gondola/contract';
import type { TicketState } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { notify } from '../notifications/index.ts';
import { listRecipients } from '../users/index.ts';
import { rolesToActOn } from './ticket-workflow.ts';

export interface MovedTicket {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly subject: string;
  readonly creatorId: number | null;
  readonly state: TicketState;
  /** Challenges have a page of their own. */
  readonly isChallenge: boolean;
  /** Set when the ticket stayed where it is and its quote became another. */
  readonly correction?: { readonly tokens: number; readonly tokensBefore: number };
}

/** Tells of one move, or of a corrected quote. The person who made it needs no telling. */
export async function tellTicketMove(
  call: SignedCall,
  ticket: MovedTicket,
  comment: string | null,
): Promise<void> {
  const { db, services, caller } = call;
  const { correction } = ticket;
  const recipients = await listRecipients(db, ticket.projectId, rolesToActOn(ticket.state), ticket.creatorId);
  const number = ticketNumberOf(ticket.id);
  const page = ticket.isChallenge ? `challenges?challenge=${ticket.id}` : `support?ticket=${ticket.id}`;
  for (const person of recipients) {
    if (person.userId === caller.userId) continue;
    const locale = person.language ?? 'es';
    const say = (key: string, values: object = {}): string =>
      translate(locale, `tickets:mail.${key}`, { ...values });
    const state = translate(locale, `tickets:states.${ticket.state}`);
    await notify(db, services, {
      companyId: ticket.companyId,
      person,
      kind: 'ticketMoved',
      thing: ticket.isChallenge ? 'challenge' : 'ticket',
      thingId: ticket.id,
      values: { number, subject: ticket.subject, state: ticket.state, ...correction },
      mail: {
        subject: correction ? say('subjectCorrected', { number }) : say('subject', { number, state }),
        greeting: say('greeting', { name: person.fullName }),
        lines: [
          correction
            ? say('corrected', { number, subject: ticket.subject, ...correction })
            : say('moved', { number, subject: ticket.subject, state }),
          ...(person.mustAct ? [say(`next.${ticket.state}`)] : []),
          ...(comment ? [say('comment', { name: caller.fullName, comment })] : []),
        ],
        action: { label: say('open'), url: `${services.env.appUrl}/${page}` },
        footer: say('footer'),
      },
    });
  }
}

// The people who are notified that a ticket moved: those who must act next and its creator (D18), each in their own language.
import { ticketNumberOf } from '@gondola/contract';
import type { TicketState } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listRecipients, tell } from '../notifications/index.ts';
import { entityOf, rolesToActOn } from './ticket-workflow.ts';

interface MovedTicket {
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
  const { db, caller } = call;
  const { id, companyId, projectId, subject, state, isChallenge, correction } = ticket;
  const number = ticketNumberOf(id);
  await tell(call, {
    companyId,
    people: await listRecipients(db, projectId, rolesToActOn(state), ticket.creatorId),
    kind: 'ticketMoved',
    entity: entityOf(ticket),
    entityId: id,
    values: { number, subject, state, ...correction },
    texts: 'tickets:mail',
    page: isChallenge ? `/challenges?challenge=${id}` : `/support?ticket=${id}`,
    mail: (say, { language, mustAct }) => {
      const words = { state: translate(language ?? 'es', `tickets:states.${state}`) };
      return {
        subject: correction ? say('subjectCorrected') : say('subject', words),
        lines: [
          correction ? say('corrected') : say('moved', words),
          ...(mustAct ? [say(`next.${state}`)] : []),
          ...(comment ? [say('comment', { name: caller.wholeName, comment })] : []),
        ],
      };
    },
  });
}

// The people who are notified of a message: those whom it names, those who took part before, and those whose turn it is.
import { ticketNumberOf } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { listRecipients, type Reader, tell } from '../notifications/index.ts';
import { entityOf, rolesToActOn, type TicketRow } from '../tickets/index.ts';
import { listTicketReaders } from './ticket-readers.queries.ts';

type TicketOfMessage = Pick<
  TicketRow,
  'id' | 'companyId' | 'projectId' | 'creatorId' | 'subject' | 'state' | 'isChallenge'
>;

interface NewMessage {
  readonly id: number;
  readonly text: string;
  readonly mentioned: readonly Reader[];
  /** The people who raised, moved or wrote about the ticket before. */
  readonly participants: readonly number[];
}

/** Tells of a message, each person once; not the one who wrote it, and nobody who cannot see the ticket any more. */
export async function tellMessage(
  call: SignedCall,
  ticket: TicketOfMessage,
  message: NewMessage,
): Promise<void> {
  const { db, caller } = call;
  const { id, companyId, projectId, subject, state, isChallenge } = ticket;
  const entity = entityOf(ticket);
  const notice = {
    companyId,
    entity,
    entityId: id,
    values: { number: ticketNumberOf(id), subject, author: caller.wholeName },
    // One key for both notices: a person whom the message mentions gets the mention only.
    dedupeKey: `message:${message.id}`,
    page: isChallenge ? `/challenges?challenge=${id}` : `/support?ticket=${id}`,
  };
  await tell(call, {
    ...notice,
    people: message.mentioned,
    kind: 'mentioned',
    texts: `conversations:mail.${entity}`,
    mail: (say) => ({ subject: say('mentioned.subject'), lines: [say('mentioned.line'), message.text] }),
  });
  const roles = isChallenge ? (['qa'] as const) : rolesToActOn(state);
  const waiting = await listRecipients(db, projectId, roles, null);
  const ids = [...new Set([...message.participants, ...waiting.map(({ userId }) => userId)])];
  await tell(call, {
    ...notice,
    people: await listTicketReaders(db, ticket, { ids }),
    kind: isChallenge ? 'challengeMessage' : 'ticketMessage',
    texts: `conversations:mail.${entity}`,
    mail: (say) => ({ subject: say('written.subject'), lines: [say('written.line'), message.text] }),
  });
}

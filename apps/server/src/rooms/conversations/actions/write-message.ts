import { isDeepStrictEqual } from 'node:util';
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { rolesOnProject } from '../../../platform/auth/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import { claimTicketFiles, entityOf, findTicket, type TicketRow } from '../../tickets/index.ts';
import {
  findMessage,
  insertFiles,
  insertMentions,
  insertMessage,
  listFiles,
  listMentions,
  listParticipants,
} from '../conversation-messages.queries.ts';
import { sideOf } from '../conversations.policy.ts';
import { presentMessage } from '../conversations.presenter.ts';
import { listMentionable } from '../mentionable-people.ts';
import { tellMessage } from '../tell-message.ts';
import type { TicketReader } from '../ticket-readers.queries.ts';

type Write = Call<typeof contract.conversations.write>;

/** The people that a message names. Throws 400 where one of them cannot see the ticket; naming oneself means nobody. */
async function mentionedIn({ db, caller, body }: Write, ticket: TicketRow): Promise<TicketReader[]> {
  const ids = [...new Set(body.mentions)].filter((id) => id !== caller.userId);
  if (ids.length === 0) return [];
  const people = await listMentionable(db, caller, ticket, { ids });
  if (people.length < ids.length) throw invalidField('mentions', 'conversations:fields.unknownPerson');
  return people;
}

/**
 * Writes about a ticket that the caller sees. The same message sent twice (same `requestId`) is one; throws 409 where it was
 * changed in between, which would be lost without a word.
 */
export async function writeMessage(call: Write) {
  const { db, scope, caller, params, body, services } = call;
  const ticket = await findTicket(db, scope, caller, params.id);
  if (!ticket) throw notFound();
  const { companyId, id: ticketId, projectId } = ticket;
  const { userId } = caller;
  const participants = await listParticipants(db, companyId, ticketId);
  const mentioned = await mentionedIn(call, ticket);
  const fileKeys = await claimTicketFiles(call, companyId);
  const id = await insertMessage(db, {
    companyId,
    ticketId,
    userId,
    side: sideOf(rolesOnProject(caller, projectId)),
    requestId: body.requestId ?? null,
    text: body.text,
  });
  const which = id === undefined ? { requestId: body.requestId ?? '' } : { id };
  const message = await findMessage(db, companyId, userId, which);
  // A request id of another conversation, or of another company, is not this message.
  if (message?.ticketId !== ticketId) throw conflict('platform:conflict');
  if (id !== undefined) {
    await insertFiles(db, companyId, id, fileKeys);
    await insertMentions(
      db,
      companyId,
      id,
      mentioned.map((person) => person.userId),
    );
    const entity = entityOf(ticket);
    await record(call, {
      companyId,
      action: `${entity}.write`,
      entity,
      entityId: ticketId,
      after: {
        messageId: id,
        text: body.text,
        fileKeys,
        mentions: mentioned.map((person) => person.userId),
      },
    });
    await tellMessage(call, ticket, { id, text: body.text, mentioned, participants });
  }
  const mentions = await listMentions(db, companyId, ticketId);
  const attached = await listFiles(db, companyId, ticketId);
  const sentKeys = (attached.get(message.id) ?? []).map((file) => file.fileKey);
  const isChanged = message.text !== body.text || !isDeepStrictEqual(sentKeys, fileKeys);
  if (id === undefined && isChanged) throw conflict('conversations:sentOtherwise');
  return { message: presentMessage(services.files, userId, { mentions, attached })(message) };
}

// Reads without a decision: from the call to the queries to the presenter.
import { type contract, maxMentionable } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findTicket } from '../tickets/index.ts';
import { listFiles, listMentions, listMessages } from './conversation-messages.queries.ts';
import { presentMentionable, presentMessage } from './conversations.presenter.ts';
import { listMentionable } from './mentionable-people.ts';

type Conversations = typeof contract.conversations;

export async function getConversation(call: Call<Conversations['get']>) {
  const { db, scope, caller, params, services } = call;
  const ticket = await findTicket(db, scope, caller, params.id);
  if (!ticket) throw notFound();
  const { companyId, id } = ticket;
  const messages = await listMessages(db, companyId, id);
  const mentions = await listMentions(db, companyId, id);
  const attached = await listFiles(db, companyId, id);
  return {
    messages: messages.map(presentMessage(services.files, caller.userId, { mentions, attached })),
    can: { write: true },
  };
}

export async function getPeople(call: Call<Conversations['people']>) {
  const { db, scope, caller, params, query } = call;
  const ticket = await findTicket(db, scope, caller, params.id);
  if (!ticket) throw notFound();
  const people = await listMentionable(db, caller, ticket, {
    words: query.searchValue,
    limit: maxMentionable,
  });
  return { people: people.map(presentMentionable) };
}

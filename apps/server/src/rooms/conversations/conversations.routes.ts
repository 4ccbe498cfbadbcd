// Each call of the contract and the function that answers it.
import { contract, maxMentionable } from '@gondola/contract';
import { routes, type Call } from '../../platform/http/call.ts';
import { writeMessage } from './actions/write-message.ts';
import { notFound } from '../../platform/failure.ts';
import { findTicket } from '../tickets/index.ts';
import { listFiles, listMentions, listMessages } from './conversation-messages.queries.ts';
import { presentMentionable, presentMessage } from './conversations.presenter.ts';
import { listMentionable } from './mentionable-people.ts';

// Reads without a decision: from the call to the queries to the presenter.
type Conversations = typeof contract.conversations;

async function getConversation(call: Call<Conversations['get']>) {
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

async function getPeople(call: Call<Conversations['people']>) {
  const { db, scope, caller, params, query } = call;
  const ticket = await findTicket(db, scope, caller, params.id);
  if (!ticket) throw notFound();
  const people = await listMentionable(db, caller, ticket, {
    words: query.searchValue,
    limit: maxMentionable,
  });
  return { people: people.map(presentMentionable) };
}

export const conversationRoutes = routes(contract.conversations, {
  get: getConversation,
  write: writeMessage,
  people: getPeople,
});
